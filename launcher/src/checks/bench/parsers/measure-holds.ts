import { Worker } from 'node:worker_threads';
import type { BenchApi } from '../bench-api';
import { median } from '../measure';
import type { ForeignInput } from './largest-inputs';

const ROUNDS = 3;
/** Long enough for the inputs that held the process for minutes. */
const LIMIT_MS = 120_000;

/**
 * Asks for a small answer, one call after the other, and notes the longest wait. Runs in a thread of its own, because
 * this one is busy.
 */
const PROBE = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { Agent, get } = require('node:http');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let longest = 0;
  let isAsked = false;
  parentPort.on('message', () => { isAsked = true; });
  const ask = () => {
    const started = performance.now();
    get(workerData + '/health/live', { agent }, (answer) => answer.resume().once('end', () => {
      longest = Math.max(longest, performance.now() - started);
      // Only once the call that was under way has its answer.
      if (isAsked) { parentPort.postMessage(longest); isAsked = false; longest = 0; }
      setTimeout(ask, 1);
    })).once('error', () => setTimeout(ask, 1));
  };
  ask();
`;

/** Times of one input, in ms. */
export interface Held {
  readonly name: string;
  readonly status: number;
  /** From the last byte sent to the answer, with the upload of the body. */
  readonly answered: number;
  /** Longest wait of another call meanwhile. */
  readonly held: number;
}

/** Sends a file's bytes and returns the body that completes it. */
async function uploaded({ origin, headers }: BenchApi, { upload }: ForeignInput): Promise<Buffer | null> {
  if (!upload) return null;
  const created = await fetch(`${origin}/api/v2/invoices/files/upload/url`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ file_name: upload.fileName, size: upload.bytes.length }),
  });
  const { file_id: fileId, url } = (await created.json()) as { file_id: string; url: string };
  const sent = await fetch(new URL(url, origin), {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(upload.bytes),
  });
  if (sent.status !== 204) throw new Error(`The upload was answered ${sent.status}.`);
  return Buffer.from(JSON.stringify({ file_id: fileId }));
}

async function measureOne(api: BenchApi, operatorToken: string, input: ForeignInput, probe: Worker): Promise<Held> {
  const longest = (): Promise<number> =>
    new Promise((resolve) => {
      probe.once('message', resolve);
      probe.postMessage(null);
    });
  const body = (await uploaded(api, input)) ?? input.body;
  await longest();
  const started = performance.now();
  const status = await fetch(`${api.origin}${input.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(input.isOperator ? { authorization: `Bearer ${operatorToken}` } : api.headers),
    },
    body: new Uint8Array(body),
    signal: AbortSignal.timeout(LIMIT_MS),
  }).then(
    async (answer) => (await answer.arrayBuffer(), answer.status),
    () => 0,
  );
  const answered = performance.now() - started;
  return { name: input.name, status, answered, held: await longest() };
}

/** Sends each input some times. Returns the medians. */
export async function measureHolds(
  api: BenchApi,
  operatorToken: string,
  inputs: readonly ForeignInput[],
): Promise<Held[]> {
  const probe = new Worker(PROBE, { eval: true, workerData: api.origin });
  try {
    const results: Held[] = [];
    for (const input of inputs) {
      const rounds: Held[] = [];
      for (let round = 0; round < ROUNDS && (rounds[0]?.answered ?? 0) < 10_000; round += 1)
        rounds.push(await measureOne(api, operatorToken, input, probe));
      const [first] = rounds;
      if (!first) throw new Error('No round.');
      const of = (value: (round: Held) => number): number => median(rounds.map(value));
      results.push({ ...first, answered: of(({ answered }) => answered), held: of(({ held }) => held) });
    }
    return results;
  } finally {
    await probe.terminate();
  }
}
