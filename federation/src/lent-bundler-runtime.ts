import { fileURLToPath } from 'node:url';
import type { Compiler, WebpackPluginInstance } from 'webpack';

const ofHost = fileURLToPath(new URL('./browser/bundler-runtime-of-host.ts', import.meta.url));

/**
 * Leaves out of a remote's entry how federation talks to webpack, which the host has as well and lends
 * (`host/src/shared/lend-federation-runtime.ts`): 4 of 11 kB (gzip). `externalRuntime` does the same for the rest of the runtime.
 */
export class LentBundlerRuntime implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    // What is worked on brings a runtime of its own.
    if (compiler.options.mode === 'development') return;
    new compiler.webpack.NormalModuleReplacementPlugin(/[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/, ofHost).apply(compiler);
  }
}
