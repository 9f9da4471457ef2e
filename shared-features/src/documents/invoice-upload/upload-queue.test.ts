import { ApiError } from 'shared-auth';
import type { SendFile } from './send-file';
import { createUploadQueue } from './upload-queue';
import type { UploadedFile } from './uploaded-file';

const kept = (name: string): UploadedFile => ({ id: `id-of-${name}`, name, contentType: 'application/pdf', size: 4 });
const pdf = (name: string) => new File(['%PDF'], name);

/** Returns a sender whose uploads finish when the test says so. */
function controlledSender() {
  const calls: {
    file: File;
    progress: (part: number) => void;
    signal: AbortSignal;
    arrive: () => void;
    fail: (error: unknown) => void;
  }[] = [];
  const send: SendFile = (file, { onProgress, signal }) =>
    new Promise((resolve, reject) => {
      calls.push({ file, progress: onProgress, signal, arrive: () => resolve(kept(file.name)), fail: reject });
      signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    });
  return { calls, send };
}

const settled = () => new Promise(process.nextTick);

describe('createUploadQueue', () => {
  it('sends each file with its own progress, and keeps the uploaded one', async () => {
    const { calls, send } = controlledSender();
    const queue = createUploadQueue([], send);
    queue.add([pdf('a.pdf'), pdf('b.pdf')]);
    calls[0]?.progress(0.5);
    expect(queue.items().map(({ name, state }) => [name, state])).toEqual([
      ['a.pdf', { kind: 'sending', progress: 0.5 }],
      ['b.pdf', { kind: 'sending', progress: 0 }],
    ]);
    calls[1]?.arrive();
    await settled();
    expect(queue.items().map(({ state }) => state.kind)).toEqual(['sending', 'done']);
  });

  it('does not send files that are not accepted', () => {
    const { calls, send } = controlledSender();
    const queue = createUploadQueue([], send);
    queue.add([new File([], 'empty.pdf'), pdf('tool.exe')]);
    expect(calls).toHaveLength(0);
    expect(queue.items().map(({ state }) => state.kind)).toEqual(['refused', 'refused']);
  });

  it("shows the server's error at the file, and continues the others", async () => {
    const { calls, send } = controlledSender();
    const queue = createUploadQueue([], send);
    queue.add([pdf('a.pdf'), pdf('b.pdf')]);
    calls[0]?.fail(new ApiError({ httpStatus: 400, message: 'PDFではありません。' }));
    calls[1]?.arrive();
    await settled();
    expect(queue.items().map(({ state }) => state)).toEqual([
      { kind: 'refused', message: 'PDFではありません。' },
      { kind: 'done', file: kept('b.pdf') },
    ]);
  });

  it('refuses a file of the same content as another one that is being sent or is stored, and sends others', async () => {
    const { calls, send } = controlledSender();
    const queue = createUploadQueue([{ ...kept('stored.pdf'), digest: 'S' }], send, undefined, ({ name }) =>
      Promise.resolve(name.slice(0, 1)),
    );
    queue.add([pdf('A.pdf'), pdf('A (1).pdf'), pdf('B.pdf'), pdf('S.pdf')]);
    await settled();
    expect(queue.items().map(({ name, state }) => [name, state.kind, 'message' in state && state.message])).toEqual([
      ['stored.pdf', 'done', false],
      ['A.pdf', 'sending', false],
      ['A (1).pdf', 'refused', expect.stringContaining('「A.pdf」と同じ内容')],
      ['B.pdf', 'sending', false],
      ['S.pdf', 'refused', expect.stringContaining('「stored.pdf」と同じ内容')],
    ]);
    calls[0]?.arrive();
    await settled();
    expect(queue.items()[1]?.state).toEqual({ kind: 'done', file: { ...kept('A.pdf'), digest: 'A' } });
    queue.remove(queue.items()[1]?.key ?? '');
    queue.add([pdf('A (2).pdf')]);
    await settled();
    expect(queue.items().at(-1)?.state.kind).toBe('sending');
  });

  it('retries a file whose upload failed', async () => {
    const { calls, send } = controlledSender();
    const queue = createUploadQueue([], send);
    queue.add([pdf('a.pdf')]);
    calls[0]?.fail(new ApiError({ httpStatus: 0, message: '接続できません。' }));
    await settled();
    expect(queue.items()[0]?.state).toEqual({ kind: 'failed', message: '接続できません。' });
    queue.retry(queue.items()[0]?.key ?? '');
    calls[1]?.arrive();
    await settled();
    expect(queue.items()[0]?.state).toEqual({ kind: 'done', file: kept('a.pdf') });
  });

  it('aborts the upload of a removed file', async () => {
    const { calls, send } = controlledSender();
    const queue = createUploadQueue([], send);
    queue.add([pdf('a.pdf')]);
    queue.remove(queue.items()[0]?.key ?? '');
    await settled();
    expect(calls[0]?.signal.aborted).toBe(true);
    expect(queue.items()).toEqual([]);
  });

  it('restores the replaced file when its replacement is removed', async () => {
    const { calls, send } = controlledSender();
    const queue = createUploadQueue([kept('old.pdf')], send);
    const key = queue.items()[0]?.key ?? '';
    queue.replace(key, pdf('new.pdf'));
    expect(queue.items()[0]).toMatchObject({ name: 'new.pdf', previous: kept('old.pdf') });
    queue.remove(key);
    await settled();
    expect(calls[0]?.signal.aborted).toBe(true);
    expect(queue.items()).toMatchObject([{ name: 'old.pdf', state: { kind: 'done' } }]);
  });

  it('drops the replaced file once its replacement is uploaded', async () => {
    const { calls, send } = controlledSender();
    const queue = createUploadQueue([kept('old.pdf')], send);
    queue.replace(queue.items()[0]?.key ?? '', pdf('new.pdf'));
    calls[0]?.arrive();
    await settled();
    expect(queue.items()[0]?.previous).toBeUndefined();
    expect(queue.items()[0]?.state).toEqual({ kind: 'done', file: kept('new.pdf') });
  });
});
