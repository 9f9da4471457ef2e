import { Unreadable, type ReaderMessage, type ReadRequest } from './documents/readings/reader/messages';
import { readDocument } from './documents/readings/reader/read-document';
import { startWatchdog } from './documents/readings/reader/watchdog';

// A process of its own for one uploaded file: whatever the file does to it, the API does not notice. It has no
// settings, no database and no secrets; it is given bytes and the memory it may take in megabytes, answers with what it
// read, and ends.
const [limitMb] = process.argv.slice(2);
startWatchdog(Number(limitMb));

/** Least progress that is worth a message, in percent. */
const STEP = 5;

const send = (message: ReaderMessage, sent: () => void = () => undefined): void => void process.send?.(message, sent);

async function answer(request: ReadRequest): Promise<ReaderMessage> {
  let last = 0;
  try {
    return await readDocument(request, (percent) => {
      if (percent - last < STEP) return;
      last = percent;
      send({ kind: 'progress', percent: Math.round(percent) });
    });
  } catch (error) {
    if (error instanceof Unreadable) return { kind: 'unreadable', reason: error.message };
    throw error;
  }
}

process.once('message', (request: ReadRequest) => {
  void answer(request).then((message) => send(message, () => process.exit(0)));
});
// A broken file may make a library throw where nobody waits. That is no answer: the parent sees the exit.
process.once('unhandledRejection', () => process.exit(1));
process.once('disconnect', () => process.exit(1));
