import { once } from 'node:events';
import { createServer, request, type ClientRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { CallerGone } from '../http/caller-gone';
import { takeBody } from './take-body';

const SIZE = 20_000_000;

afterEach(() => {
  jest.useRealTimers();
});

/** Writes to a disk that is full from the first byte on. */
const writeToFullDisk = (content: Readable): Promise<void> =>
  pipeline(content, new Writable({ write: (_chunk, _encoding, done) => done(new Error('ENOSPC')) }));

describe.each([
  ['in the middle', writeToFullDisk],
  ['before it reads anything', () => Promise.reject(new Error('EROFS'))],
])('a body whose writer fails %s', (_when, write) => {
  const server = createServer((incoming, response) => {
    takeBody(incoming, write).catch(() => response.writeHead(503).end('full'));
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const send = (connection = 'keep-alive'): ClientRequest => {
    const { port } = server.address() as AddressInfo;
    return request({ port, method: 'PUT', headers: { 'content-length': SIZE, connection } });
  };

  it('answers its sender during the upload, and at its end', async () => {
    const sending = send();
    sending.write(Buffer.alloc(10));
    const [answer] = (await once(sending, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(503);
    answer.resume();
    sending.end(Buffer.alloc(SIZE - 10));
    await once(sending, 'close');
    expect(sending.destroyed && sending.writableFinished).toBe(true);
  });

  it('answers a proxy that sends everything at once and wants the connection closed', async () => {
    const sending = send('close');
    sending.end(Buffer.alloc(SIZE));
    const [answer] = (await once(sending, 'response')) as [IncomingMessage];
    expect([answer.statusCode, await text(answer)]).toEqual([503, 'full']);
  });
});

it('reads a slow body to its end before it reports the failure', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  const body = new Readable({ read: () => undefined });
  const answered = jest.fn();
  const taken = takeBody(body, writeToFullDisk).catch(answered);
  for (let part = 0; part < 10; part += 1) {
    body.push('part');
    await jest.advanceTimersByTimeAsync(900);
  }
  expect(answered).not.toHaveBeenCalled();
  body.push(null);
  await taken;
  expect(answered).toHaveBeenCalledTimes(1);
});

it('fails without a fault of ours if its sender breaks off', async () => {
  const body = new Readable({ read: () => undefined });
  const sink = new Writable({ write: (_chunk, _encoding, done) => done() });
  const taken = takeBody(body, (content) => pipeline(content, sink));
  body.push('part');
  body.destroy(new Error('aborted'));
  await expect(taken).rejects.toBeInstanceOf(CallerGone);
});

it('does not wait for a sender that has already broken off', async () => {
  const body = new Readable({ read: () => undefined });
  await once(body.destroy(), 'close');
  await expect(takeBody(body, writeToFullDisk)).rejects.toBeInstanceOf(CallerGone);
});
