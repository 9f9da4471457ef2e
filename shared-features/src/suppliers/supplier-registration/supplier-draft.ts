import * as v from 'valibot';
import { BankAccountEntries, emptyBankAccount } from '../../bank/bank-account/bank-account-values';
import { CompanyValuesSchema, emptyCompany } from './company-values';

/** Parts that may hold a reading of a document. */
export const READ_PARTS = ['name', 'name_kana', 'corporate_number', 'registration_number', 'account'] as const;
export type ReadPart = (typeof READ_PARTS)[number];

const TypedSchema = v.object({ company: CompanyValuesSchema, account: BankAccountEntries });

/** Stored state of a supplier that is being registered: the typed values, also incomplete, and the progress. */
export const SupplierDraftSchema = v.object({
  ...TypedSchema.entries,
  /** False if no account is entered, as for a partner that is only asked to pay. */
  hasAccount: v.optional(v.boolean(), true),
  /** Initial values, such as a reading. Leaving with only these loses nothing. */
  begun: TypedSchema,
  /** Parts with an uncertain reading that nobody has confirmed yet. */
  unconfirmed: v.array(v.picklist(READ_PARTS)),
  /** Parts whose initial value was read on a document. */
  readParts: v.optional(v.array(v.picklist(READ_PARTS)), []),
  /** Number of the account that a person has compared with the document; null for none. */
  confirmedNumber: v.optional(v.nullable(v.string()), null),
  /** Answer of the banks' directory about the holder, with the request body that it belongs to. */
  holder: v.nullable(v.object({ account: v.string(), result: v.picklist(['match', 'mismatch', 'unknown']) })),
  /** Attempt to register. The same body is sent with the same key. */
  attempt: v.nullable(v.object({ idempotencyKey: v.string(), body: v.string() })),
});
export type SupplierDraft = v.InferOutput<typeof SupplierDraftSchema>;

type Typed = v.InferOutput<typeof TypedSchema>;

/**
 * Returns a draft with these initial values. A person must confirm the `doubtful` parts.
 * @param readParts parts that were read on a document
 */
export function startDraft(
  begun: Typed = { company: emptyCompany, account: emptyBankAccount },
  doubtful: readonly ReadPart[] = [],
  readParts: readonly ReadPart[] = [],
): SupplierDraft {
  return {
    ...begun,
    hasAccount: true,
    begun,
    unconfirmed: [...doubtful],
    readParts: [...readParts],
    confirmedNumber: null,
    holder: null,
    attempt: null,
  };
}

/**
 * Whether leaving the page would lose typed data. Ignores the business form and the search, which are quick to repeat.
 */
export function hasTyped({ company, account, begun }: SupplierDraft): boolean {
  const { business_form: _form, corporation_search: _search, ...typed } = company;
  const differs = (name: keyof typeof typed) => typed[name].trim() !== begun.company[name];
  return (
    (Object.keys(typed) as (keyof typeof typed)[]).some(differs) ||
    JSON.stringify(account) !== JSON.stringify(begun.account)
  );
}
