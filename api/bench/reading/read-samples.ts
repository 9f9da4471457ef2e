import { readDocument } from '../../src/documents/readings/reader/read-document';
import { Unreadable } from '../../src/documents/readings/reader/messages';
import { withWitnessOfBanks } from '../../src/documents/readings/witness-account';
import { judgeReading } from './judge';
import { type Sample, sampleOf } from './sample';
import type { Outcome } from './table';

/** Reads a document as the API does: its text first, its picture if it has none. */
async function read({ bytes, contentType }: Sample) {
  const inText = contentType === 'application/pdf' ? await readDocument(request('text'), () => undefined) : null;
  const message = inText?.kind === 'fields' ? inText : await readDocument(request('ocr'), () => undefined);
  return message.kind === 'fields' ? withWitnessOfBanks(message.fields) : null;

  function request(method: 'text' | 'ocr') {
    // pdf.js takes the bytes away.
    return { bytes: new Uint8Array(bytes), contentType, method };
  }
}

/** Makes and reads one document. */
export async function outcomeOf(seed: number, index: number): Promise<Outcome> {
  const sample = await sampleOf(seed, index);
  const { name, layout, isBlind, medium } = sample;
  const started = performance.now();
  let failure: string | null = null;
  const fields = await read(sample).catch((error: unknown) => {
    if (!(error instanceof Unreadable)) throw error;
    failure = error.message;
    return null;
  });
  const judgements = judgeReading(fields, sample.truth);
  return { name, layout, isBlind, medium, judgements, ms: performance.now() - started, failure };
}
