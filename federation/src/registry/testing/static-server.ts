import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { headersFor } from '../../serving/headers';

/** The answer of a static server. */
export interface FileAnswer {
  readonly path: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | string;
}

/** Changes a correct answer into a faulty one. */
export type Fault = (answer: FileAnswer) => Partial<FileAnswer>;

const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', json: 'application/json' };

/** A static server on its own port that serves a remote's releases correctly, except for a given fault. */
export class StaticServer {
  fault: Fault = () => ({});
  private readonly server = createServer((request, response) => {
    const sound = this.answer(request.url ?? '/');
    const { status, headers, body } = { ...sound, ...this.fault(sound) };
    response.writeHead(status, headers);
    response.end(body);
  });

  constructor(private readonly folder: string) {}

  /** Starts the server. Returns its origin. */
  async start(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    if (!this.server.listening) return;
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private answer(path: string): FileAnswer {
    const file = join(this.folder, path);
    const headers = headersFor({ kind: 'remote' }, path);
    if (!existsSync(file))
      return {
        path,
        status: 404,
        headers: { ...headers, 'cache-control': 'no-store', 'content-type': 'text/plain' },
        body: 'Not found',
      };
    return {
      path,
      status: 200,
      headers: { ...headers, 'content-type': TYPES[path.split('.').at(-1) ?? ''] ?? 'text/plain' },
      body: readFileSync(file),
    };
  }
}
