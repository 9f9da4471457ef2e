import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import type { Configuration, Stats } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { devConfig } from './dev-config';
import type { HotBuild } from './dev-config';
import { watchedConfig } from './watched-config';

/** What a package is served as: exchanged in the open page, or, as `release`, a remote as it is released, for the shell of a deployment. */
export type DevBuild = HotBuild | 'release';

/** The word by which `webpack.config.ts` names the released build that each of them is made of. */
const RELEASED_BUILD: Readonly<Record<DevBuild, string>> = { host: 'host', remote: 'remote', fake: 'standalone', release: 'remote' };

/** What this process tells the one that started it after each compilation. */
export interface Compiled {
  /** How long it took. */
  readonly ms: number;
  /** In words for the terminal; empty when it went well. */
  readonly errors: readonly string[];
  /** Tells this build from every other one. */
  readonly hash: string;
}

// Serves the package it is started in while it is worked on: `PORT=9000 node --import tsx ../federation/src/dev/serve.ts remote`.
// Whoever started it hears of each compilation, and takes it along when it ends.
const build = process.argv[2] as DevBuild;
const port = Number(process.env['PORT']);
const { default: exported } = (await import(pathToFileURL(join(process.cwd(), 'webpack.config.ts')).href)) as {
  default: Configuration | Configuration[];
};
const released = [exported].flat().find(({ name }) => name?.endsWith(`:${RELEASED_BUILD[build]}`));
if (released === undefined) throw new Error(`${process.cwd()} has no build "${RELEASED_BUILD[build]}"`);

const isHot = build !== 'release';
const compiler = webpack(isHot ? devConfig(released, build) : watchedConfig(released));
compiler.hooks.done.tap('tell', (stats) => process.send?.(outcomeOf(stats)));
const server = new WebpackDevServer(
  {
    host: '127.0.0.1',
    port,
    hot: isHot,
    // A change that no component takes in (a path, a rule) loads the page again; one of another remote does not.
    liveReload: false,
    static: false,
    compress: false,
    allowedHosts: 'auto',
    historyApiFallback: false,
    client: isHot && {
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
    hash: stats.hash ?? '',
    ms: (stats.endTime ?? 0) - (stats.startTime ?? 0),
    errors: errors.map(({ moduleName = '', loc = '', message }) => `${moduleName} ${loc}\n${message}`.trim()),
  };
}
