import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Product } from './product';

/**
 * Ends every process of the API as a crash would, and waits until the host gets no answer; the launcher then starts
 * them again. For tests that run alone.
 */
export async function killApi(product: Product): Promise<void> {
  for (const pid of apiPids()) process.kill(pid, 'SIGKILL');
  await expect.poll(() => answers(`${product.host}/api/v2/openapi.json`), { intervals: [10] }).toBe(false);
}

/**
 * Ends the second of two processes of the API, which the operator's command line does not speak to; until nobody can
 * reach it. For tests that run alone.
 */
export async function killSecondApi({ apiProcesses }: Product): Promise<void> {
  const [[, pid], [, address]] = [apiPids(), apiProcesses];
  if (pid === undefined || address === undefined) throw new Error('There is one process of the API alone.');
  process.kill(pid, 'SIGKILL');
  // Gone, with every connection that it had: one that is still open would be sent the next request.
  await expect.poll(() => isThere(pid), { intervals: [10] }).toBe(false);
  await expect.poll(() => answers(`${address}/health/ready`), { intervals: [10] }).toBe(false);
}

/** Waits until every process of the API that was started again answers, and browsers get an answer. */
export async function untilApiAnswers({ host, apiProcesses }: Product): Promise<void> {
  for (const address of [...apiProcesses.map((process) => `${process}/health/ready`), `${host}/api/v2/openapi.json`]) {
    await expect.poll(() => answers(address), { timeout: 30_000 }).toBe(true);
  }
}

/** Of each process of the API the one that runs now, in the order of their names. */
function apiPids(): number[] {
  const { children } = JSON.parse(readFileSync(join(process.env['E2E_DATA_DIR'] ?? '', 'launcher.json'), 'utf8')) as {
    children: { name: string; pid: number }[];
  };
  const newest = new Map(children.filter(({ name }) => /^api(-\d+)?$/.test(name)).map(({ name, pid }) => [name, pid]));
  if (newest.size === 0) throw new Error('The launcher knows no API process.');
  return [...newest].sort(([one], [other]) => one.localeCompare(other)).map(([, pid]) => pid);
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}
