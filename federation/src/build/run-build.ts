import webpack from 'webpack';
import type { Configuration } from 'webpack';

/**
 * Runs a build once.
 *
 * @returns the report to print: its warnings and its duration
 * @throws with the errors, if it fails
 */
export async function runBuild(config: Configuration): Promise<string> {
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
