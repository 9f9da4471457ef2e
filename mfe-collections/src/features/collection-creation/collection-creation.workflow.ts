import { BankAccountEntries, type BankAccountValues, emptyBankAccount } from 'shared-features/bank-account';
import { noMarks, ReadingMarksSchema } from 'shared-features/document-reading';
import { UploadedFileSchema } from 'shared-features/invoice-upload';
import { DrawerStateSchema } from 'shared-features/supplier-drawer';
import { defineWorkflow, workflowAreas } from 'shared-shell';
import * as v from 'valibot';

/** The choice of a deposit account that is still to be entered. */
export const NEW_ACCOUNT = 'new';

/** What is typed over the steps, also half-typed. Yen; ids as text, '' for none; dates `YYYY-MM-DD` in Japan or ''. */
const ValuesSchema = v.object({
  supplierId: v.string(),
  recipientEmail: v.string(),
  recipientName: v.string(),
  invoiceNumber: v.string(),
  issueDate: v.string(),
  dueDate: v.string(),
  amount: v.nullable(v.number()),
  paymentDeadline: v.string(),
  message: v.string(),
  feeBearer: v.picklist(['buyer', 'seller']),
  /** An id, or `NEW_ACCOUNT`. */
  depositAccountId: v.string(),
});
export type CollectionValues = v.InferOutput<typeof ValuesSchema>;

/** One intent: the same body again goes with the same key. */
const AttemptSchema = v.object({ idempotencyKey: v.string(), body: v.string() });
export type Attempt = v.InferOutput<typeof AttemptSchema>;

const FlowSchema = v.object({
  values: ValuesSchema,
  files: v.array(UploadedFileSchema),
  marks: ReadingMarksSchema,
  /** The partner that is being registered beside the first step; null while none is. */
  supplier: v.nullable(DrawerStateSchema),
  /** The deposit account that is being entered. */
  account: BankAccountEntries,
  accountAttempt: v.nullable(AttemptSchema),
  /** The draft on the server that this was saved to or resumed from. */
  draftId: v.nullable(v.number()),
  /** What leaving loses nothing of: `contentOf` as it was begun with, or as it was saved last. */
  baseline: v.string(),
  /** The sending; `isOpen`: it was sent, and no answer has come. */
  attempt: v.nullable(v.object({ ...AttemptSchema.entries, isOpen: v.boolean() })),
});
/** A card-payment request that is being made. */
export type CollectionFlow = v.InferOutput<typeof FlowSchema>;

/** Everything typed on the way to a request. Nothing secret, and no file's content. */
export const collectionCreationWorkflow = defineWorkflow({
  key: 'workflow:collection',
  version: 1,
  schema: FlowSchema,
  area: workflowAreas.collection,
});

const noValues: CollectionValues = {
  supplierId: '', recipientEmail: '', recipientName: '', invoiceNumber: '', issueDate: '', dueDate: '', amount: null, paymentDeadline: '', message: '',
  feeBearer: 'buyer', depositAccountId: '',
};

/** What of a request a draft keeps, as one text to compare. A choice that the screen makes by itself is nothing that was typed. */
export function contentOf({ values, files }: Pick<CollectionFlow, 'values' | 'files'>): string {
  const { depositAccountId: _proposed, ...typed } = values;
  return JSON.stringify([typed, files.map(({ id }) => id)]);
}

/** A flow that begins with these values and files, as nothing that could be lost. */
export function beginFlow(values: CollectionValues = noValues, files: CollectionFlow['files'] = [], draftId: number | null = null): CollectionFlow {
  return {
    values, files, marks: noMarks, supplier: null, account: emptyBankAccount, accountAttempt: null, draftId, baseline: contentOf({ values, files }), attempt: null,
  };
}

/** Whether a bank account is typed; the holder is proposed. */
export function isAccountTyped(account: BankAccountValues): boolean {
  return JSON.stringify({ ...account, holder_kana: '' }) !== JSON.stringify(emptyBankAccount);
}
