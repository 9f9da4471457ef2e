import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { freePort } from '../../launcher/src/processes/free-port';
import { callOperator } from './operate';
import type { Product } from './product';

interface RegisteredClient {
  readonly client_id: string;
  readonly client_secret: string;
  readonly webhook_secret: string;
}

const SCOPES = ['payments.lodge', 'payments.read', 'collections.lodge', 'collections.read'];

/** The example client (docs/example-client) as a separate process on another site than the product's. */
export class ExampleClient {
  private constructor(
    readonly url: string,
    readonly name: string,
    readonly clientId: string,
    private readonly child: ChildProcess,
  ) {}

  /** Registers it with the operator's interface, and starts it with the returned secrets. */
  static async start(product: Product): Promise<ExampleClient> {
    // Registered before it starts.
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const name = `サンプル会計${randomUUID().slice(0, 4)}`;
    const registered = await callOperator<RegisteredClient>(product, 'POST', '/oauth_clients', {
      name,
      provider_name: '株式会社サンプル会計',
      scopes: SCOPES,
      logo: null,
      home_url: `${url}/`,
      redirect_uris: [`${url}/callback`],
      webhook_url: `${url}/webhooks`,
    });
    const { client_id: clientId, client_secret: secret, webhook_secret: webhookSecret } = registered;
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, '..', '..', 'docs', 'example-client', 'main.js')],
      {
        env: {
          PATH: process.env['PATH'],
          NODE_EXTRA_CA_CERTS: process.env['NODE_EXTRA_CA_CERTS'],
          ISSUER: `${product.host}/api/oauth`,
          PORT: String(port),
          PUBLIC_URL: url,
          CLIENT_ID: clientId,
          CLIENT_SECRET: secret,
          WEBHOOK_SECRET: webhookSecret,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
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
