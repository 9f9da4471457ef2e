import type { RequestValues } from 'flow-collection/request-entry';
import { makeFile } from 'shared-features/testing';
import { beginFlow, type CollectionFlow } from '../features/collection-creation/collection-creation.workflow';

const KEY = 'workflow:collection';

/** Values of the first step. */
export const partner: Partial<RequestValues> = {
  supplierId: '3',
  recipientEmail: 'keiri@hokuriku.example',
  recipientName: '経理部 高岡 様',
};
/** Values of the second step; its document is `makeFile()`. */
export const invoice: Partial<RequestValues> = {
  invoiceNumber: 'A-2026-110',
  issueDate: '2026-11-15',
  dueDate: '2026-12-10',
  amount: 550_000,
  paymentDeadline: '2026-11-30',
  message: '11月分の部品代金です。',
};
/** Values of the third step. */
export const bank: Partial<RequestValues> = { depositAccountId: '5' };

const file = makeFile();
export const uploadedFiles: CollectionFlow['files'] = [
  { id: file.id, name: file.file_name, contentType: file.content_type, size: file.size },
];

/** Stores a flow as a reload would find it: started empty, with these values. */
export function keepFlow(values: Partial<RequestValues>, part: Partial<CollectionFlow> = {}): void {
  const begun = beginFlow();
  sessionStorage.setItem(
    KEY,
    JSON.stringify({ version: 1, value: { ...begun, values: { ...begun.values, ...values }, ...part } }),
  );
}

/** Returns the stored flow; null for none. */
export function keptFlow(): CollectionFlow | null {
  const text = sessionStorage.getItem(KEY);
  return text === null ? null : (JSON.parse(text) as { value: CollectionFlow }).value;
}
