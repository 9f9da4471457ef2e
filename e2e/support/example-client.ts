import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { Product } from './product';

/** One command of the operator's command line, and what it printed. */
type Operator = (...words: string[]) => string;

const SCOPES = ['payments.lodge', 'payments.read', 'collections.lodge', 'collections.read'];

/**
 * A port for the client, which is registered with its address before it starts: below those of the product, and of those that
 * systems give to connections, so that nobody takes it meanwhile.
 */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 10_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true)));
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}

/** What the operator's command says of a secret or an id. */
function valueOf(output: string, label: string): string {
  const [, value] = new RegExp(`^${label}: (\\S+)$`, 'm').exec(output) ?? [];
  if (value === undefined) throw new Error(`The operator was not told the ${label}.`);
  return value;
}

/** The example client (docs/example-client), as a process of its own on a site of its own: another host than the product's. */
export class ExampleClient {
  private constructor(readonly url: string, readonly name: string, readonly clientId: string, private readonly child: ChildProcess) {}

  /** Registers it by the operator's command, and starts it with what that printed. */
  static async start({ host }: Product, operator: Operator): Promise<ExampleClient> {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const name = `サンプル会計${randomUUID().slice(0, 4)}`;
    const output = operator('add-client', '--name', name, '--provider', '株式会社サンプル会計', '--home', `${url}/`, '--redirect', `${url}/callback`, '--webhook', `${url}/webhooks`, ...SCOPES.flatMap((scope) => ['--scope', scope]));
    const clientId = valueOf(output, 'クライアントID');
    const child = spawn(process.execPath, [join(import.meta.dirname, '..', '..', 'docs', 'example-client', 'main.js')], {
      env: {
        PATH: process.env['PATH'], ISSUER: `${host}/api/oauth`, PORT: String(port), PUBLIC_URL: url,
        CLIENT_ID: clientId, CLIENT_SECRET: valueOf(output, 'クライアントシークレット'), WEBHOOK_SECRET: valueOf(output, 'Webhook シークレット'),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await Promise.race([
      once(child.stdout, 'data'),
      once(child, 'exit').then(([code]) => Promise.reject(new Error(`The example client ended with ${String(code)}.`))),
    ]);
    return new ExampleClient(url, name, clientId, child);
  }

  async stop(): Promise<void> {
    this.child.kill();
    if (this.child.exitCode === null) await once(this.child, 'exit');
  }
}
