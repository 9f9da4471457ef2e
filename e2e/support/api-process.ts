import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Product } from './product';

/**
 * Kills every process of the API like a crash, and waits until the host gets no answer; the launcher then restarts
 * them. For tests that run alone.
 */
export async function killApi(product: Product): Promise<void> {
  for (const pid of apiPids()) process.kill(pid, 'SIGKILL');
  await expect.poll(() => answers(`${product.host}/api/v2/openapi.json`), { intervals: [10] }).toBe(false);
}

/**
 * Kills the second of two processes of the API, which the operator's command line does not use, and waits until it is
 * unreachable. For tests that run alone.
 */
export async function killSecondApi({ apiProcesses }: Product): Promise<void> {
  const [[, pid], [, address]] = [apiPids(), apiProcesses];
  if (pid === undefined || address === undefined) throw new Error('There is one process of the API alone.');
  process.kill(pid, 'SIGKILL');
  // Waits until it is gone with all its connections; an open one would get the next request.
  await expect.poll(() => isThere(pid), { intervals: [10] }).toBe(false);
  await expect.poll(() => answers(`${address}/health/ready`), { intervals: [10] }).toBe(false);
}

/** Waits until every restarted process of the API answers, and browsers get an answer. */
export async function untilApiAnswers({ host, apiProcesses }: Product): Promise<void> {
  for (const address of [...apiProcesses.map((process) => `${process}/health/ready`), `${host}/api/v2/openapi.json`]) {
    await expect.poll(() => answers(address)).toBe(true);
  }
}

/** Returns the running process of each API, in the order of their names. */
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
