import * as v from 'valibot';
import { BankAccountEntries, emptyBankAccount } from '../../bank/bank-account/bank-account-values';
import { CompanyValuesSchema, emptyCompany } from './company-values';

/** The parts that may hold what was read on a document. */
export const READ_PARTS = ['name', 'name_kana', 'corporate_number', 'registration_number', 'account'] as const;
export type ReadPart = (typeof READ_PARTS)[number];

const TypedSchema = v.object({ company: CompanyValuesSchema, account: BankAccountEntries });

/**
 * What a flow keeps of a supplier that is being registered: what was typed, also half-typed, and how far its
 * registration got.
 */
export const SupplierDraftSchema = v.object({
  ...TypedSchema.entries,
  /** False where no account is entered, as of a partner that is only asked to pay. */
  hasAccount: v.optional(v.boolean(), true),
  /** What it began with, such as what was read on a document: leaving loses nothing of it. */
  begun: TypedSchema,
  /** Parts that hold what was read with some doubt and that nobody has confirmed yet. */
  unconfirmed: v.array(v.picklist(READ_PARTS)),
  /** What the banks' directory said about the holder, and of which account: its body as it was asked for. */
  holder: v.nullable(v.object({ account: v.string(), result: v.picklist(['match', 'mismatch', 'unknown']) })),
  /** One intent to register: the same body again goes with the same key. */
  attempt: v.nullable(v.object({ idempotencyKey: v.string(), body: v.string() })),
});
export type SupplierDraft = v.InferOutput<typeof SupplierDraftSchema>;

type Typed = v.InferOutput<typeof TypedSchema>;

/** A draft that begins with these values; `doubtful` are the parts that a person is to confirm. */
export function startDraft(
  begun: Typed = { company: emptyCompany, account: emptyBankAccount },
  doubtful: readonly ReadPart[] = [],
): SupplierDraft {
  return { ...begun, hasAccount: true, begun, unconfirmed: [...doubtful], holder: null, attempt: null };
}

/**
 * Whether there is anything that leaving would throw away. What is only chosen, and typed again in a moment, is
 * nothing.
 */
export function hasTyped({ company, account, begun }: SupplierDraft): boolean {
  const { business_form: _form, corporation_search: _search, ...typed } = company;
  const differs = (name: keyof typeof typed) => typed[name].trim() !== begun.company[name];
  return (
    (Object.keys(typed) as (keyof typeof typed)[]).some(differs) ||
    JSON.stringify(account) !== JSON.stringify(begun.account)
  );
}
