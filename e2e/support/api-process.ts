import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Product } from './product';

/** Ends every process of the API as a crash would, and waits until the host gets no answer; the launcher then starts them again. For tests that run alone. */
export async function killApi(product: Product): Promise<void> {
  const { children } = JSON.parse(readFileSync(join(process.env['E2E_DATA_DIR'] ?? '', 'launcher.json'), 'utf8')) as { children: { name: string; pid: number }[] };
  const newest = new Map(children.filter(({ name }) => /^api(-\d+)?$/.test(name)).map(({ name, pid }) => [name, pid]));
  if (newest.size === 0) throw new Error('The launcher knows no API process.');
  for (const pid of newest.values()) process.kill(pid, 'SIGKILL');
  await expect.poll(() => answers(product), { intervals: [10] }).toBe(false);
}

/** Waits until the API that was started again answers browsers. */
export async function untilApiAnswers(product: Product): Promise<void> {
  await expect.poll(() => answers(product), { timeout: 30_000 }).toBe(true);
}

async function answers({ host }: Product): Promise<boolean> {
  try {
    return (await fetch(`${host}/api/v2/openapi.json`)).ok;
  } catch {
    return false;
  }
}
