import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import type { Configuration, Stats } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { devConfig } from './dev-config';
import { devServerOptions } from './dev-server-options';
import type { DevBuild, DevMessage, Serving } from './serving';

/** Name in `webpack.config.ts` of the released build that each development build derives from. */
const RELEASED_BUILD: Readonly<Record<DevBuild, string>> = {
  host: 'host',
  remote: 'remote',
  alone: 'standalone',
  fake: 'standalone',
  release: 'remote',
};

// Serves the package in whose folder it runs during development: `SERVING='{…}' node --import tsx
// ../federation/src/dev/serve.ts`. Sends each compilation to its parent process, and ends with it.
const serving = JSON.parse(process.env['SERVING'] ?? '') as Serving;
const { build } = serving;
const { default: exported } = (await import(pathToFileURL(join(process.cwd(), 'webpack.config.ts')).href)) as {
  default: Configuration | Configuration[];
};
const released = [exported].flat().find(({ name }) => name?.endsWith(`:${RELEASED_BUILD[build]}`));
if (released === undefined) throw new Error(`${process.cwd()} has no build "${RELEASED_BUILD[build]}"`);

const compiler = webpack(build === 'release' ? watched(released) : devConfig(released, build));
compiler.hooks.done.tap('tell', (stats) => {
  tell(outcomeOf(stats));
});
let onRequest = (): void => undefined;
if (build === 'remote') {
  // Compiles only when somebody opens it.
  const isAsked = new Promise<void>((resolve) => {
    onRequest = resolve;
  });
  compiler.hooks.watchRun.tapPromise('wait for a request', () => isAsked);
}
const server = new WebpackDevServer(
  devServerOptions(serving, () => {
    onRequest();
  }),
  compiler,
);
process.once('disconnect', () => process.exit());
await server.start();
tell('listening');

function tell(message: DevMessage): void {
  process.send?.(message);
}

/**
 * Returns the released build, separate from real releases. An open page keeps finding its parts until it is reloaded.
 */
function watched(configuration: Configuration): Configuration {
  const { name = '', cache } = configuration;
  return {
    ...configuration,
    name: `${name}:watched`,
    cache:
      typeof cache === 'object' && cache.type === 'filesystem'
        ? { ...cache, name: `${cache.name ?? ''}-watched` }
        : false,
  };
}

function outcomeOf(stats: Stats): DevMessage {
  const { errors = [] } = stats.toJson({ all: false, errors: true, moduleTrace: false });
  return {
    ms: (stats.endTime ?? 0) - (stats.startTime ?? 0),
    errors: errors.map(({ moduleName = '', loc = '', message }) => `${moduleName} ${loc}\n${message}`.trim()),
  };
}
