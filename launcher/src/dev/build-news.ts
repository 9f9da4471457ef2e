import type { RequestListener, ServerResponse } from 'node:http';
import { devHeadersFor } from 'federation/dev/dev-headers';

/** Tells open pages which build there is: the one of now to whoever asks, each later one to all. */
export class BuildNews {
  private readonly pages = new Set<ServerResponse>();
  private newest: string | null = null;

  /** Answers with a stream of server-sent events, one hash each, which pages of other origins may read. */
  readonly listener: RequestListener = (_request, response) => {
    response.writeHead(200, { ...devHeadersFor({ kind: 'remote' }, '/', []), 'content-type': 'text/event-stream' });
    response.flushHeaders();
    if (this.newest !== null) send(response, this.newest);
    this.pages.add(response);
    response.once('close', () => this.pages.delete(response));
  };

  /** There is another build. */
  tell(hash: string): void {
    this.newest = hash;
    for (const page of this.pages) send(page, hash);
  }

  end(): void {
    for (const page of this.pages) page.end();
  }
}

function send(page: ServerResponse, hash: string): void {
  page.write(`data: ${hash}\n\n`);
}
