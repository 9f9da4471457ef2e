import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { toolEnvironment } from '../product/build/build-packages';

/**
 * Returns the command that runs one script of every package by Turborepo, which skips what has not changed:
 * `npm run build`, `npm run lint -- --filter mfe-suppliers`.
 */
export function taskOf(name: 'build' | 'typecheck' | 'lint') {
  return async (projectRoot: string, words: readonly string[]): Promise<void> => {
    const child = spawn('turbo', ['run', name, ...words], {
      cwd: projectRoot,
      env: toolEnvironment(projectRoot),
      stdio: 'inherit',
    });
    // Ctrl-C reaches Turborepo too, which ends its scripts before itself.
    process.on('SIGINT', () => undefined);
    const [code] = (await once(child, 'exit')) as [number | null];
    process.exitCode = code ?? 1;
  };
}
