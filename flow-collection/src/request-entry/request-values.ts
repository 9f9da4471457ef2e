import * as v from 'valibot';
import { BankAccountEntries, type BankAccountValues, emptyBankAccount } from 'shared-features/bank/bank-account';
import { noMarks, ReadingMarksSchema } from 'shared-features/documents/document-reading';
import { UploadedFileSchema } from 'shared-features/documents/invoice-upload';
import { DrawerStateSchema, hasTypedSupplier } from 'shared-features/suppliers/supplier-registration';

/** Whether leaving the page would lose entered data. */
export function isUnsaved(entry: RequestEntry): boolean {
  const isAccountLost = entry.values.depositAccountId === NEW_ACCOUNT && isAccountTyped(entry.account);
  return contentOf(entry) !== entry.baseline || hasTypedSupplier(entry.supplier) || isAccountLost;
}

/** Value of the choice to enter a new deposit account. */
export const NEW_ACCOUNT = 'new';

/** Typed values of a request, also incomplete. Yen; ids as text, '' for none; dates `YYYY-MM-DD` in Japan or ''. */
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

/** API call with its idempotency key. The same body is sent with the same key. */
const CallSchema = v.object({ idempotencyKey: v.string(), body: v.string() });
export type Call = v.InferOutput<typeof CallSchema>;

/** Stored state of a card-payment request that is being made. It contains no secret and no file content. */
export const requestEntries = {
  values: RequestValuesSchema,
  files: v.array(UploadedFileSchema),
  marks: ReadingMarksSchema,
  /** State of the partner registration beside the form; null while closed. */
  supplier: v.nullable(DrawerStateSchema),
  /** Typed values of a new deposit account. */
  account: BankAccountEntries,
  accountAttempt: v.nullable(CallSchema),
  /** Result of `contentOf` at the start or at the last save. Leaving an unchanged form loses nothing. */
  baseline: v.string(),
  /** Submission of the request. `isOpen`: it was sent and no answer has arrived. */
  attempt: v.nullable(v.object({ ...CallSchema.entries, isOpen: v.boolean() })),
};
export type RequestEntry = { [Name in keyof typeof requestEntries]: v.InferOutput<(typeof requestEntries)[Name]> };

/** Access to the request that is being made: its current state and an update function. */
export interface RequestKeeper {
  readonly kept: { readonly current: RequestEntry };
  readonly keep: (part: Partial<RequestEntry>) => void;
}

/** Values of an empty request. The partner bears the fee by default. */
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
 * Returns the typed content of a request as one string to compare. Leaves out the deposit account, which the screen
 * selects itself.
 */
export function contentOf({ values, files }: Pick<RequestEntry, 'values' | 'files'>): string {
  const { depositAccountId: _proposed, ...typed } = values;
  return JSON.stringify([typed, files.map(({ id }) => id)]);
}

/** Returns the initial state of a request with these values and files. They do not count as unsaved. */
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

/** Whether a bank account was typed. Ignores the holder, which is proposed. */
function isAccountTyped(account: BankAccountValues): boolean {
  return JSON.stringify({ ...account, holder_kana: '' }) !== JSON.stringify(emptyBankAccount);
}
