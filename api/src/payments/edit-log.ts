import { eq } from 'drizzle-orm';
import { BRAND_LABELS, type CardBrand } from 'shared-rules/card';
import { BANK_ACCOUNT_TYPE_LABELS } from 'shared-rules/bank';
import { changesBetween, type FieldChange } from '../documents';
import type { Transaction } from '../platform/db/client';
import { creditCards } from '../platform/db/schema/money';
import { findAccountRevision, toSupplierAccount } from '../suppliers';
import { lockAttemptOfInvoice, type AttemptRow } from './attempts/attempt.repository';
import type { InvoiceRow } from './transitions/invoice.repository';

/** What of a payment stands in 変更履歴. */
type Logged = Pick<InvoiceRow, 'amount' | 'supplierAccountId' | 'supplierAccountRevision' | 'transferDate' | 'transferPersonName' | 'promotionCode' | 'total' | 'memo'>;

async function accountText(transaction: Transaction, { supplierAccountId: id, supplierAccountRevision: revision }: Logged): Promise<string | null> {
  if (id === null || revision === null) return null;
  const row = await findAccountRevision(transaction, id, revision);
  if (!row) return null;
  const { bank_name, branch_name, account_type, account_number, holder_kana } = toSupplierAccount(row);
  return `${bank_name} ${branch_name} ${BANK_ACCOUNT_TYPE_LABELS[account_type]} ${account_number} ${holder_kana}`;
}

async function cardText(transaction: Transaction, attempt: AttemptRow | undefined): Promise<string | null> {
  if (!attempt) return null;
  const [row] = await transaction.select().from(creditCards).where(eq(creditCards.id, attempt.creditCardId));
  return row ? `${BRAND_LABELS[row.brand as CardBrand]} **** ${row.last4}` : null;
}

async function textsOf(transaction: Transaction, payment: Logged, attempt: AttemptRow | undefined): Promise<Record<string, string | null>> {
  return {
    amount: String(payment.amount),
    supplier_account_id: await accountText(transaction, payment),
    transfer_date: payment.transferDate,
    transfer_person_name: payment.transferPersonName,
    promotion_code: payment.promotionCode,
    credit_card_id: await cardText(transaction, attempt),
    total_amount: payment.total === null ? null : String(payment.total),
    note: payment.memo || null,
  };
}

const sameAccount = (one: Logged, other: Logged): boolean => one.supplierAccountId === other.supplierAccountId && one.supplierAccountRevision === other.supplierAccountRevision;

/** Says which revision is meant, where nothing that is shown of two accounts tells them apart. */
const withRevision = (text: string | null | undefined, { supplierAccountRevision: revision }: Logged): string => `${text ?? ''}（第${revision ?? 1}版）`;

/** The fields of a payment that differ, before and after, by their names in the contract, as the screen can show them. */
export async function changesOf(transaction: Transaction, before: InvoiceRow, changed: Partial<Logged>, replacement: AttemptRow | null): Promise<FieldChange[]> {
  const after: Logged = { ...before, ...changed };
  const present = await lockAttemptOfInvoice(transaction, before.id);
  const [was, is] = [await textsOf(transaction, before, present), await textsOf(transaction, after, replacement ?? present)];
  if (sameAccount(before, after) || was['supplier_account_id'] !== is['supplier_account_id']) return changesBetween(was, is);
  const named = (texts: typeof was, of: Logged) => ({ ...texts, supplier_account_id: withRevision(texts['supplier_account_id'], of) });
  return changesBetween(named(was, before), named(is, after));
}
