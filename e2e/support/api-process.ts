import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Product } from './product';

/** Ends the API as a crash would, and waits until it is gone; the launcher then starts it again. For tests that run alone. */
export async function killApi({ api }: Product): Promise<void> {
  const { children } = JSON.parse(readFileSync(join(process.env['E2E_DATA_DIR'] ?? '', 'launcher.json'), 'utf8')) as { children: { name: string; pid: number }[] };
  const pid = children.findLast(({ name }) => name === 'api')?.pid;
  if (pid === undefined) throw new Error('The launcher knows no API process.');
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => answers(api), { intervals: [10] }).toBe(false);
}

/** Waits until the API that was started again answers. */
export async function untilApiAnswers({ api }: Product): Promise<void> {
  await expect.poll(() => answers(api), { timeout: 30_000 }).toBe(true);
}

async function answers(api: string): Promise<boolean> {
  try {
    return (await fetch(`${api}/health/ready`)).ok;
  } catch {
    return false;
  }
}
