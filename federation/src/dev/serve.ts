import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import type { Configuration, Stats } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { devConfig } from './dev-config';
import type { DevBuild } from './dev-config';

/** What this process tells the one that started it after each compilation. */
export interface Compiled {
  /** How long it took. */
  readonly ms: number;
  /** In words for the terminal; empty when it went well. */
  readonly errors: readonly string[];
}

// Serves the package it is started in while it is worked on: `PORT=9000 node --import tsx ../federation/src/dev/serve.ts remote`.
// Whoever started it hears of each compilation, and takes it along when it ends.
const build = process.argv[2] as DevBuild;
const port = Number(process.env['PORT']);
const { default: exported } = (await import(pathToFileURL(join(process.cwd(), 'webpack.config.ts')).href)) as {
  default: Configuration | Configuration[];
};
const released = [exported].flat().find(({ name }) => name?.endsWith(`:${build}`));
if (released === undefined) throw new Error(`${process.cwd()} has no build "${build}"`);

const compiler = webpack(devConfig(released, build));
compiler.hooks.done.tap('tell', (stats) => process.send?.(outcomeOf(stats)));
const server = new WebpackDevServer(
  {
    host: '127.0.0.1',
    port,
    hot: true,
    // A change that no component takes in (a path, a rule) loads the page again; one of another remote does not.
    liveReload: false,
    static: false,
    compress: false,
    allowedHosts: 'auto',
    historyApiFallback: false,
    client: {
      logging: 'warn',
      overlay: { errors: true, warnings: false, runtimeErrors: false },
      webSocketURL: `ws://localhost:${port}/ws`,
    },
    devMiddleware: { stats: 'none' },
  },
  compiler,
);
process.once('disconnect', () => process.exit());
await server.start();

function outcomeOf(stats: Stats): Compiled {
  const { errors = [] } = stats.toJson({ all: false, errors: true, moduleTrace: false });
  return {
    ms: (stats.endTime ?? 0) - (stats.startTime ?? 0),
    errors: errors.map(({ moduleName = '', loc = '', message }) => `${moduleName} ${loc}\n${message}`.trim()),
  };
}
