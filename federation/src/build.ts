import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import type { Configuration } from 'webpack';

// Builds the package it is started in: `node --import tsx ../federation/src/build.ts [remote|standalone]`. With a word,
// only that one of its builds. Fails when a build does.
const { default: exported } = (await import(pathToFileURL(join(process.cwd(), 'webpack.config.ts')).href)) as {
  default: Configuration | Configuration[];
};
const only = process.argv[2];
const compiler = webpack([exported].flat().filter(({ name }) => only === undefined || name?.endsWith(`:${only}`)));
compiler.run((error, stats) => {
  if (error) console.error(error);
  if (stats) console.log(stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY, timings: true }));
  compiler.close((closeError) => {
    if (error || closeError || stats?.hasErrors()) process.exitCode = 1;
  });
});
