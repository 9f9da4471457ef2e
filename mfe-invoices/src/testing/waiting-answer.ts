import type { WaitingDocument } from 'shared-api/types';
import { makeFile } from 'shared-features/testing/samples';

/** For tests: a document that waits and was read without doubt. */
export const makeWaiting = (parts: Partial<WaitingDocument> = {}): WaitingDocument => {
  const { id = 1 } = parts;
  return {
    id,
    file: makeFile({ id: makeFile().id.replace(/^./, String(id % 10)), file_name: `${id}.pdf` }),
    created_at: '2026-11-20T09:00:00+09:00',
    expires_at: '2027-02-18T09:00:00+09:00',
    state: 'sure',
    progress: 100,
    doubts: 0,
    issuer: '有限会社みなと印刷',
    supplier: { id: 1, name: '有限会社みなと印刷' },
    amount: 264_000,
    due_date: '2026-11-30',
    ...parts,
  };
};

/** For tests: answer of 確認待ち with these documents. */
export const waitingAnswer = (...documents: WaitingDocument[]) => ({
  waiting_documents: documents,
  count: documents.length,
  reading_count: documents.filter(({ state }) => state === 'reading').length,
});
