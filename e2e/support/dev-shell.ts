import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launch, type Launched } from './launch';

const ROOT = join(import.meta.dirname, '..', '..');

/** Starts `npm run dev <remote> -- --in <deployment>`, and waits until the shell can be opened. */
export async function startDevShell(
  remote: string,
  deployment: string,
): Promise<Pick<Launched, 'stop'> & { readonly host: string }> {
  const { originOf, stop } = await launch(['dev', remote, '--in', deployment]);
  return { host: originOf(0), stop };
}

/** Changes a file of the workspace while `look` runs, and always restores it. */
export async function whileChanged(file: string, from: string, to: string, look: () => Promise<void>): Promise<void> {
  const path = join(ROOT, file);
  const before = readFileSync(path, 'utf8');
  if (!before.includes(from)) throw new Error(`${file} does not hold "${from}" any more.`);
  writeFileSync(path, before.replace(from, to));
  try {
    await look();
  } finally {
    writeFileSync(path, before);
  }
}
