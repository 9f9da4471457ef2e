import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { CORPORATION, signIn } from './support/accounts';
import type { Tokens } from './support/api';
import { beginUpload, completeUpload, putBytes, SAMPLE_PDF, upload } from './support/documents';
import { startGateway, type Gateway } from './support/gateway';
import { until } from './support/until';
import { useOwnApi } from './support/use-api';
import { openGate, portOf, type Gate } from './trials/tcp-gate';

const MESSAGE =
  'ただいまファイルを保存・表示できません。入力した内容はそのままで、1分ほどたってから、もう一度お試しください。';

/** Puts a file in the place of the folder, so that nobody can write below it, not even the administrator. */
function breakFolder(folder: string): void {
  rmSync(folder, { recursive: true });
  writeFileSync(folder, '');
}

describe('an API', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'parts-')), 'files');
  const env: Record<string, string> = { FILES_DIR: folder, SMTP_URL: 'smtp://127.0.0.1:1' };
  let gateway: Gateway;
  let gate: Gate;
  let isGatewayThere = true;
  const stopGateway = async (): Promise<void> => {
    if (isGatewayThere) await gateway.stop();
    isGatewayThere = false;
  };
  beforeAll(async () => {
    gateway = await startGateway();
    gate = await openGate(portOf(gateway.apiEnvironment['CARD_GATEWAY_URL'] ?? ''));
    Object.assign(env, gateway.apiEnvironment, { CARD_GATEWAY_URL: `http://127.0.0.1:${gate.port}` });
  });
  const api = useOwnApi(() => ({ env }));
  let tokens: Tokens;
  beforeAll(async () => {
    tokens = await signIn(api(), CORPORATION);
  });
  afterAll(async () => {
    await gate.close();
    await stopGateway();
  });

  const ready = async (): Promise<{ status: number; down: string[] }> => {
    const response = await fetch(`${api().url}/health/ready`);
    const { parts } = (await response.json()) as { parts: { name: string; state: string }[] };
    return { status: response.status, down: parts.filter(({ state }) => state === 'down').map(({ name }) => name) };
  };

  it('answers at once when the disk fails during an upload, and recovers', async () => {
    const fileId = await upload(api(), tokens);
    const { body: target } = await beginUpload(api(), tokens, 'invoice.pdf', SAMPLE_PDF.length);
    breakFolder(folder);
    const sending = request(`${api().url}${target.url}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream', 'content-length': String(SAMPLE_PDF.length) },
    });
    sending.write(SAMPLE_PDF.subarray(0, 10));
    const [answer] = (await once(sending, 'response')) as [IncomingMessage];
    expect([answer.statusCode, answer.headers['retry-after'], JSON.parse(await text(answer))]).toMatchObject([
      503,
      '60',
      { status: 503, message: MESSAGE },
    ]);
    sending.destroy();
    const whole = await putBytes(api(), target.url, new Uint8Array(9 * 1024 * 1024));
    expect(whole.status).toBe(503);
    const { body: link } = await api().call<{ url: string }>('GET', `/invoices/files/${fileId}/download/url`, {
      tokens,
    });
    expect((await fetch(`${api().url}${link.url}`)).status).toBe(503);
    expect(await ready()).toEqual({ status: 200, down: ['file_store', 'mail'] });
    rmSync(folder);
    mkdirSync(folder);
    expect((await putBytes(api(), target.url, SAMPLE_PDF)).status).toBe(204);
    expect((await completeUpload(api(), tokens, target.file_id)).status).toBe(200);
    expect((await ready()).down).toEqual(['mail']);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('is ready at once while a part stands still, and reports that part later', async () => {
    expect((await ready()).down).toEqual(['mail']);
    gate.freeze();
    expect(await ready()).toEqual({ status: 200, down: ['mail'] });
    await until(ready, ({ down }) => down.includes('card_gateway'));
    gate.release();
    await until(ready, ({ down }) => !down.includes('card_gateway'));
  });

  it('reports that the card gateway is down, and continues', async () => {
    await stopGateway();
    expect(await ready()).toEqual({ status: 200, down: ['card_gateway', 'mail'] });
    expect((await api().call('GET', '/invoices/credit_cards', { tokens })).status).toBe(200);
  });
});
