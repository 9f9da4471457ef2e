import { setTimeout as delay } from 'node:timers/promises';

const LIMIT_MS = 600_000;

/** Waits until a server reports that it is ready. Rejects when `failed` does, or after ten minutes. */
export async function whenReady(name: string, address: string, failed: Promise<never>): Promise<void> {
  await Promise.race([failed, poll(name, address)]);
}

async function poll(name: string, address: string): Promise<void> {
  const deadline = Date.now() + LIMIT_MS;
  while (Date.now() < deadline) {
    const response = await fetch(address, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    await response?.body?.cancel();
    if (response?.ok === true) return;
    await delay(50);
  }
  throw new Error(`${name} did not become ready within ${LIMIT_MS / 1000} seconds.`);
}
