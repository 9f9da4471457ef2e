import { rmSync } from 'node:fs';
import webpack from 'webpack';
import type { Configuration } from 'webpack';

/**
 * Runs a build once, into an empty folder: webpack leaves a file as it is that has the name and the size of a new one,
 * and the address of a source map may differ in it. The table of integrities would not know such a file.
 *
 * @returns the report to print: its warnings and its duration
 * @throws with the errors, if it fails
 */
export async function runBuild(config: Configuration): Promise<string> {
  if (config.output?.path !== undefined) rmSync(config.output.path, { recursive: true, force: true });
  const compiler = webpack(config);
  if (compiler === null) throw new Error(`${config.name ?? 'A build'} has no compiler.`);
  const stats = await new Promise<webpack.Stats>((resolve, reject) => {
    compiler.run((error, result) => {
      if (result === undefined) reject(error ?? new Error(`${config.name ?? 'A build'} has no result.`));
      else resolve(result);
    });
  });
  await new Promise<void>((resolve, reject) => {
    compiler.close((error) => {
      if (error) reject(error);
      else resolve();
    });
  });
  const report = stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY, timings: true });
  if (stats.hasErrors()) throw new Error(report);
  return report;
}
