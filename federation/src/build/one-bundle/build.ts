import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import { runBuild } from '../run-build';
import { readRemoteConfigs } from './remotes';
import { asOneBundle } from './webpack';

// Builds host and remotes as one bundle. Runs in the host's folder, like the host's own build. Fails if the build does.
const host = process.cwd();
const { default: config } = (await import(pathToFileURL(join(host, 'webpack.config.ts')).href)) as {
  default: Configuration;
};
const root = dirname(host);
console.log(await runBuild(asOneBundle(config, root, await readRemoteConfigs(root))));
