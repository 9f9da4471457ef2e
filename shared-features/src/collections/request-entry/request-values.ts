import * as v from 'valibot';
import { BankAccountEntries, type BankAccountValues, emptyBankAccount } from '../../bank/bank-account';
import { noMarks, ReadingMarksSchema } from '../../documents/document-reading';
import { UploadedFileSchema } from '../../documents/invoice-upload';
import { DrawerStateSchema, hasTypedSupplier } from '../../suppliers/supplier-drawer';

/** Whether leaving would lose something that was entered. */
export function isUnsaved(entry: RequestEntry): boolean {
  const isAccountLost = entry.values.depositAccountId === NEW_ACCOUNT && isAccountTyped(entry.account);
  return contentOf(entry) !== entry.baseline || hasTypedSupplier(entry.supplier) || isAccountLost;
}

/** The choice of a deposit account that is still to be entered. */
export const NEW_ACCOUNT = 'new';

/** What is typed of a request, also half-typed. Yen; ids as text, '' for none; dates `YYYY-MM-DD` in Japan or ''. */
const RequestValuesSchema = v.object({
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
export type RequestValues = v.InferOutput<typeof RequestValuesSchema>;

/** One intent: the same body again goes with the same key. */
const CallSchema = v.object({ idempotencyKey: v.string(), body: v.string() });
export type Call = v.InferOutput<typeof CallSchema>;

/**
 * What a flow keeps of a card-payment request that is being made, whichever way it is made. Nothing secret, and no
 * file's content.
 */
export const requestEntries = {
  values: RequestValuesSchema,
  files: v.array(UploadedFileSchema),
  marks: ReadingMarksSchema,
  /** The partner that is being registered beside the form; null while none is. */
  supplier: v.nullable(DrawerStateSchema),
  /** The deposit account that is being entered. */
  account: BankAccountEntries,
  accountAttempt: v.nullable(CallSchema),
  /** What leaving loses nothing of: `contentOf` as it was begun with, or as it was saved last. */
  baseline: v.string(),
  /** The sending; `isOpen`: it was sent, and no answer has come. */
  attempt: v.nullable(v.object({ ...CallSchema.entries, isOpen: v.boolean() })),
};
export type RequestEntry = { [Name in keyof typeof requestEntries]: v.InferOutput<(typeof requestEntries)[Name]> };

/**
 * A request that is being made, as the one component that holds it hands it on: as it stands now, and the way to change
 * it.
 */
export interface RequestKeeper {
  readonly kept: { readonly current: RequestEntry };
  readonly keep: (part: Partial<RequestEntry>) => void;
}

/** Nothing typed yet; the partner bears the fee until it is chosen otherwise. */
export const noRequestValues: RequestValues = {
  supplierId: '',
  recipientEmail: '',
  recipientName: '',
  invoiceNumber: '',
  issueDate: '',
  dueDate: '',
  amount: null,
  paymentDeadline: '',
  message: '',
  feeBearer: 'buyer',
  depositAccountId: '',
};

/**
 * What of a request somebody types, as one text to compare. A choice that the screen makes by itself is nothing that
 * was typed.
 */
export function contentOf({ values, files }: Pick<RequestEntry, 'values' | 'files'>): string {
  const { depositAccountId: _proposed, ...typed } = values;
  return JSON.stringify([typed, files.map(({ id }) => id)]);
}

/** A request that begins with these values and files, as nothing that could be lost. */
export function beginRequest(values: RequestValues = noRequestValues, files: RequestEntry['files'] = []): RequestEntry {
  return {
    values,
    files,
    marks: noMarks,
    supplier: null,
    account: emptyBankAccount,
    accountAttempt: null,
    baseline: contentOf({ values, files }),
    attempt: null,
  };
}

/** Whether a bank account is typed; the holder is proposed. */
function isAccountTyped(account: BankAccountValues): boolean {
  return JSON.stringify({ ...account, holder_kana: '' }) !== JSON.stringify(emptyBankAccount);
}
