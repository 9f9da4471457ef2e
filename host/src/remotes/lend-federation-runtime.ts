import * as runtimeCore from '@module-federation/runtime-core';

// Lends the remotes the federation runtime that their builds leave out (`externalRuntime`) and look for under this
// name. The plugin's own lending side (`provideExternalRuntime`) would bring a second copy of the runtime into the
// page.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
