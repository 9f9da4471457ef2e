import type { Compiler, MultiCompiler } from 'webpack';

/** Runs a build once and says how it went. The process fails when the build does. */
export function runBuild(compiler: Compiler | MultiCompiler): void {
  compiler.run((error: Error | null, stats?: { toString(options: object): string; hasErrors(): boolean }) => {
    if (error) console.error(error);
    if (stats) console.log(stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY, timings: true }));
    compiler.close((closeError) => {
      if (error || closeError || stats?.hasErrors()) process.exitCode = 1;
    });
  });
}
