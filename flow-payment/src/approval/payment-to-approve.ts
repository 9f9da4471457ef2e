import type { paths } from 'shared-api/paths';
import type { Approval, SupplierAccount } from 'shared-api/types';
import { supplierAccountText } from 'shared-features/suppliers/supplier-account';
import type { PaidInvoice } from '../payment-fields/paid-invoice';

/** Terms of a payment as the contract asks for them (checkApproval, requestApproval). */
export type WantedPayment = paths['/approvals/check']['post']['requestBody']['content']['application/json'];

/** Payment that may need the approval of colleagues. */
export interface PaymentToApprove {
  readonly wanted: WantedPayment;
  /** Account that the money goes to; null for a card-payment request, whose payer does not choose it. */
  readonly account: SupplierAccount | null;
}

/** Parts of an order that an approval is about. */
interface Order {
  readonly invoice: PaidInvoice;
  readonly amount: number;
  readonly transferDate: string;
  readonly transferPersonName: string;
}

/**
 * Returns an order as a payment to be approved.
 * @param paymentId of the payment that it changes; undefined for a new one
 */
export function toApprove(
  { invoice, amount, transferDate, transferPersonName }: Order,
  account: SupplierAccount,
  paymentId?: number,
): PaymentToApprove {
  const what =
    paymentId !== undefined
      ? { payment_id: paymentId }
      : 'docNumber' in invoice
        ? { doc_number: invoice.docNumber }
        : { pre_registration: { id: invoice.preRegistrationId, ...invoice.document } };
  return {
    wanted: {
      ...what,
      amount,
      supplier_account_id: account.id,
      supplier_account_revision: account.revision,
      transfer_date: transferDate,
      transfer_person_name: transferPersonName,
    },
    account,
  };
}

const inOneWidth = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** Returns an account as the terms of a request have it. */
export const accountTerm = (account: SupplierAccount): string => inOneWidth(supplierAccountText(account));

/** Returns the account that the terms of a request name; undefined if none of these reads like it. */
export function accountOf<Account extends SupplierAccount>(
  { terms }: Pick<Approval, 'terms'>,
  accounts: readonly Account[],
): Account | undefined {
  return accounts.find((account) => accountTerm(account) === inOneWidth(terms.account));
}
