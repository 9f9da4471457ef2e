/**
 * Accounts of the double-entry ledger, with the side of their balance: a debit account's balance is never negative, a
 * credit account's never positive (debits are positive, credits negative).
 */
const ACCOUNTS = {
  /** Reserved on cards, not yet charged (与信枠). */
  cardHold: { name: 'card_hold', side: 'debit' },
  /** Counterpart of reservations. */
  holdCommitment: { name: 'hold_commitment', side: 'credit' },
  /** Charged to cards; the card companies owe it to us. */
  cardReceivable: { name: 'card_receivable', side: 'debit' },
  /** Owed to suppliers, and to sellers of requests, until the transfer. */
  supplierPayable: { name: 'supplier_payable', side: 'credit' },
  /** Our commission without its tax. */
  commissionRevenue: { name: 'commission_revenue', side: 'credit' },
  /** Consumption tax inside the commission. */
  consumptionTax: { name: 'consumption_tax', side: 'credit' },
  /** In a transfer file that the bank has and has not answered. */
  transfersInTransit: { name: 'transfers_in_transit', side: 'credit' },
  /** Paid to suppliers and sellers by bank transfer. */
  bankTransfers: { name: 'bank_transfers', side: 'credit' },
} as const;

type Account = (typeof ACCOUNTS)[keyof typeof ACCOUNTS];

/** One side of a ledger transaction in yen: debits positive, credits negative. */
export interface Entry {
  readonly account: Account;
  readonly amount: number;
}

/**
 * Parts of a charge, in yen: total = payable + commission, and the commission contains its tax. The payable part is the
 * amount of a payment; for a request whose seller bears the commission it is the amount less the commission.
 */
export interface Charge {
  readonly payable: number;
  readonly commission: number;
  readonly tax: number;
  readonly total: number;
}

/** Moves an amount from one account to another. */
const move = (debit: Account, credit: Account, amount: number): Entry[] => [
  { account: debit, amount },
  { account: credit, amount: -amount },
];

const reversed = (entries: readonly Entry[]): Entry[] =>
  entries.map(({ account, amount }) => ({ account, amount: 0 - amount }));

/** Returns the entries for reserving an amount on a card. */
export const authoriseEntries = (total: number): Entry[] => move(ACCOUNTS.cardHold, ACCOUNTS.holdCommitment, total);

/** Returns the entries for releasing a reservation. */
export const voidEntries = (total: number): Entry[] => reversed(authoriseEntries(total));

function chargeEntries({ payable, commission, tax, total }: Charge): Entry[] {
  return [
    { account: ACCOUNTS.cardReceivable, amount: total },
    { account: ACCOUNTS.supplierPayable, amount: -payable },
    { account: ACCOUNTS.commissionRevenue, amount: tax - commission },
    { account: ACCOUNTS.consumptionTax, amount: 0 - tax },
  ];
}

/** Returns the entries for charging a reserved amount. */
export const captureEntries = (charge: Charge): Entry[] => [...voidEntries(charge.total), ...chargeEntries(charge)];

/** Returns the entries for refunding a charge in full. */
export const refundEntries = (charge: Charge): Entry[] => reversed(chargeEntries(charge));

/** Returns the entries for giving a transfer to the supplier, or the seller of a request, to the bank. */
export const transferSentEntries = (payable: number): Entry[] =>
  move(ACCOUNTS.supplierPayable, ACCOUNTS.transfersInTransit, payable);

/** Returns the entries for a transfer that the bank has executed. */
export const transferExecutedEntries = (payable: number): Entry[] =>
  move(ACCOUNTS.transfersInTransit, ACCOUNTS.bankTransfers, payable);

/** Returns the entries for a transfer that never left: the amount is owed again. */
export const transferFailedEntries = (payable: number): Entry[] => reversed(transferSentEntries(payable));

/** Returns the entries for an executed transfer whose money came back (組戻): the amount is owed again. */
export const transferReturnedEntries = (payable: number): Entry[] =>
  move(ACCOUNTS.bankTransfers, ACCOUNTS.supplierPayable, payable);
