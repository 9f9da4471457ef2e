import * as runtimeCore from '@module-federation/runtime-core';
import bundlerRuntime from '@module-federation/webpack-bundler-runtime';

// The remotes' builds carry no federation runtime but look for it here: one of their own would be two thirds of each entry. The first
// name is fixed by `externalRuntime`, whose own plugin brings a second copy of the runtime with it; the second is ours
// (`federation/src/lent-bundler-runtime.ts`).
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore, LENT_BUNDLER_RUNTIME: bundlerRuntime });
