import * as runtimeCore from '@module-federation/runtime-core';

// The remotes' builds carry no federation runtime but look for it here (`externalRuntime`, which fixes the name): one of their own
// would be two thirds of each entry. Federation's own plugin for this brings a second copy of the runtime with it.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
