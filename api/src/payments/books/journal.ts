import type { JournalAccounts } from 'shared-rules/accounting';

/** An executed payment as the books see it. Amounts in yen, the buyer's share. */
export interface BookedPayment {
  /** I-00000042-1 */
  readonly number: string;
  /** Day of the transfer, 'YYYY-MM-DD' in Japan: the supplier is paid, and the receipt is issued, on this day. */
  readonly on: string;
  readonly supplier: string;
  readonly invoiceNumber: string;
  /** Transferred to the supplier. */
  readonly amount: number;
  /** Fee with its tax; 0 if the requester bears it. */
  readonly commission: number;
  /** Tax in the fee. */
  readonly tax: number;
  /** Charged to the card. */
  readonly total: number;
  /** Visa **** 4242; empty without a card. */
  readonly card: string;
  /** Whether it was given back to the card after the transfer, on that day: the same entry with its sides exchanged. */
  readonly isRefund: boolean;
}

/** One side of a line. */
export interface Side {
  readonly account: string;
  readonly sub: string;
  readonly taxCategory: string;
  /** Yen, tax included. */
  readonly amount: number;
  /** Tax in the amount; 0 outside the tax. */
  readonly tax: number;
}

/** A line of a journal. It balances in itself, so that no import can take half of an entry. */
export interface JournalLine {
  /** Number of the entry, from 1. Lines of one payment share it. */
  readonly entry: number;
  readonly on: string;
  readonly debit: Side;
  readonly credit: Side;
  /** 摘要 */
  readonly summary: string;
  readonly supplier: string;
  readonly isFee: boolean;
}

/**
 * Returns the entry of each payment on the day of its transfer: 買掛金 and 支払手数料 against what the card company will
 * debit. The fee has the tax of a qualified invoice, the rest is outside the tax. A part that was given back later is
 * an entry of its day, the other way round.
 */
export function journalLines(payments: readonly BookedPayment[], accounts: JournalAccounts): JournalLine[] {
  const sub = (name: string): string => (accounts.has_sub_accounts ? name : '');
  return payments.flatMap((payment, index) => {
    const card = (amount: number): Side => ({
      account: accounts.card_account,
      sub: sub(payment.card),
      taxCategory: accounts.other_tax,
      amount,
      tax: 0,
    });
    const common = { entry: index + 1, on: payment.on, supplier: payment.supplier };
    const invoice = payment.invoiceNumber === '' ? '' : ` ${payment.invoiceNumber}`;
    const mark = payment.isRefund ? ' 返金' : '';
    const against = (debit: Side): Pick<JournalLine, 'debit' | 'credit'> =>
      payment.isRefund ? { debit: card(debit.amount), credit: debit } : { debit, credit: card(debit.amount) };
    const payable: JournalLine = {
      ...common,
      ...against({
        account: accounts.payable_account,
        sub: sub(payment.supplier),
        taxCategory: accounts.other_tax,
        amount: payment.amount,
        tax: 0,
      }),
      summary: `${payment.number} ${payment.supplier}${invoice}${mark}`,
      isFee: false,
    };
    const fee: JournalLine = {
      ...common,
      ...against({
        account: accounts.fee_account,
        sub: '',
        taxCategory: accounts.fee_tax,
        amount: payment.commission,
        tax: payment.tax,
      }),
      summary: `${payment.number} 決済手数料${mark}`,
      isFee: true,
    };
    return [payable, fee].filter(({ debit }) => debit.amount > 0);
  });
}
