import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { runBuild } from './run-build';

// Builds the package it is started in: `node --import tsx ../federation/src/build.ts [remote|standalone]`. With a word,
// only that one of its builds. Fails when a build does.
const { default: exported } = (await import(pathToFileURL(join(process.cwd(), 'webpack.config.ts')).href)) as {
  default: Configuration | Configuration[];
};
const only = process.argv[2];
runBuild(webpack([exported].flat().filter(({ name }) => only === undefined || name?.endsWith(`:${only}`))));
