import * as runtime from '@module-federation/runtime';
import type federation from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

declare const LENT_BUNDLER_RUNTIME: typeof federation;

// What has a state is this build's own: its instance is found by an identifier that the build writes into `runtime`. The host exposes
// nothing, so that its copy lacks what a container needs.
// oxlint-disable-next-line import/no-default-export -- stands for a module that has a default export
export default {
  ...LENT_BUNDLER_RUNTIME,
  runtime,
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: { ...LENT_BUNDLER_RUNTIME.bundlerRuntime, S: {}, initContainerEntry },
  bundlerRuntimeOptions: {},
};
