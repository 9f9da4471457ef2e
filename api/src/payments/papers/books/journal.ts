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
  /** 取引先, on the side of the debt to the supplier; empty otherwise. */
  readonly partner: string;
  readonly taxCategory: string;
  /** Whether it is a purchase with a qualified invoice (適格). */
  readonly isQualified: boolean;
  /** Yen, tax included. */
  readonly amount: number;
  /** Tax in the amount; 0 outside the tax. */
  readonly tax: number;
}

/** 摘要 in its parts. Where a software has no room for all, the name is shortened: a number is whole or omitted. */
export interface Summary {
  /** I-00000042-1 */
  readonly payment: string;
  /** The supplier, or the purpose of the line. */
  readonly name: string;
  /** The supplier's number; empty without one. */
  readonly invoiceNumber: string;
  /** 返金, or empty. */
  readonly mark: string;
}

/** A line of a journal. It balances in itself, so that no import can take half of an entry. */
export interface JournalLine {
  /** Number of the entry, from 1. Lines of one payment share it. */
  readonly entry: number;
  readonly on: string;
  readonly debit: Side;
  readonly credit: Side;
  /** 摘要 */
  readonly summary: Summary;
}

/**
 * Returns the entry of each payment on the day of its transfer: 買掛金 and 支払手数料 against what the card company will
 * debit. The fee has the tax of a qualified invoice, the rest is outside the tax. A part that was given back later is
 * an entry of its day, the other way round.
 */
export function journalLines(payments: readonly BookedPayment[], accounts: JournalAccounts): JournalLine[] {
  const sub = (name: string): string => (accounts.has_sub_accounts ? name : '');
  return payments.flatMap((payment, index) => {
    const outsideTax = { taxCategory: accounts.other_tax, isQualified: false, tax: 0 };
    const card = (amount: number): Side => ({
      account: accounts.card_account,
      sub: sub(payment.card),
      partner: '',
      amount,
      ...outsideTax,
    });
    const common = { entry: index + 1, on: payment.on };
    const mark = payment.isRefund ? '返金' : '';
    const against = (debit: Side): Pick<JournalLine, 'debit' | 'credit'> =>
      payment.isRefund ? { debit: card(debit.amount), credit: debit } : { debit, credit: card(debit.amount) };
    const payable: JournalLine = {
      ...common,
      ...against({
        account: accounts.payable_account,
        sub: sub(payment.supplier),
        partner: payment.supplier,
        amount: payment.amount,
        ...outsideTax,
      }),
      summary: { payment: payment.number, name: payment.supplier, invoiceNumber: payment.invoiceNumber, mark },
    };
    const fee: JournalLine = {
      ...common,
      ...against({
        account: accounts.fee_account,
        sub: '',
        partner: '',
        taxCategory: accounts.fee_tax,
        isQualified: true,
        amount: payment.commission,
        tax: payment.tax,
      }),
      summary: { payment: payment.number, name: '決済手数料', invoiceNumber: '', mark },
    };
    return [payable, fee].filter(({ debit }) => debit.amount > 0);
  });
}
