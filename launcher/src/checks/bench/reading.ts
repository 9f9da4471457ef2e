import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/**
 * Draws invoices from a seed, reads them and compares each field with the truth. The bench itself is beside the reader,
 * in `api/bench/reading`. Options: `--count 84` for a short run, `--seed 7`, `--only text`, `--fixed-only` without the
 * second round with a fresh seed, `--save 12` to look at a document.
 */
export async function benchReading(projectRoot: string, words: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', join('bench', 'reading', 'main.ts'), ...words], {
    cwd: join(projectRoot, 'api'),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The reading is below its bars, or could not be measured; see above.');
}
