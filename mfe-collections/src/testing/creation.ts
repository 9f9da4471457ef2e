import type { RequestValues } from 'shared-features/collections/request-entry';
import { makeFile } from 'shared-features/testing';
import { beginFlow, type CollectionFlow } from '../features/collection-creation/collection-creation.workflow';

const KEY = 'workflow:collection';

/** The first step filled in. */
export const partner: Partial<RequestValues> = {
  supplierId: '3',
  recipientEmail: 'keiri@hokuriku.example',
  recipientName: '経理部 高岡 様',
};
/** The second step filled in; its document is `makeFile()`. */
export const invoice: Partial<RequestValues> = {
  invoiceNumber: 'A-2026-110',
  issueDate: '2026-11-15',
  dueDate: '2026-12-10',
  amount: 550_000,
  paymentDeadline: '2026-11-30',
  message: '11月分の部品代金です。',
};
/** The third step filled in. */
export const bank: Partial<RequestValues> = { depositAccountId: '5' };

const file = makeFile();
export const uploadedFiles: CollectionFlow['files'] = [
  { id: file.id, name: file.file_name, contentType: file.content_type, size: file.size },
];

/** What a reload finds: a flow that was begun with nothing, with these values. */
export function keepFlow(values: Partial<RequestValues>, part: Partial<CollectionFlow> = {}): void {
  const begun = beginFlow();
  sessionStorage.setItem(
    KEY,
    JSON.stringify({ version: 1, value: { ...begun, values: { ...begun.values, ...values }, ...part } }),
  );
}

/** What is kept now; null for nothing. */
export function keptFlow(): CollectionFlow | null {
  const text = sessionStorage.getItem(KEY);
  return text === null ? null : (JSON.parse(text) as { value: CollectionFlow }).value;
}
