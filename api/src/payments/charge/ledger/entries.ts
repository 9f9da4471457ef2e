/**
 * Accounts of the double-entry ledger, with the side of their balance: a debit account's balance is never negative, a
 * credit account's never positive (debits are positive, credits negative). What a card company settles may come before
 * or after its cause, so the accounts between it and us have either side.
 */
const ACCOUNTS = {
  /** Reserved on cards, not yet charged (与信枠). */
  cardHold: { name: 'card_hold', side: 'debit' },
  /** Counterpart of reservations. */
  holdCommitment: { name: 'hold_commitment', side: 'credit' },
  /** Charged to cards; the card companies owe it to us. Negative while they have paid out more than that. */
  cardReceivable: { name: 'card_receivable', side: 'either' },
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
  /** Given back to cards after the transfer: suppliers owe it to us, or we bear it. */
  refundClaims: { name: 'refund_claims', side: 'debit' },
  /** Taken back by card companies until they have decided a dispute. */
  disputedReceivable: { name: 'disputed_receivable', side: 'debit' },
  /** Lost to cardholders in disputes. */
  chargebackLosses: { name: 'chargeback_losses', side: 'debit' },
  /** Fees of card companies for disputes, and what we owe them for these. */
  chargebackFees: { name: 'chargeback_fees', side: 'debit' },
  acquirerPayable: { name: 'acquirer_payable', side: 'either' },
  /** Fees that card companies keep of charges. */
  acquirerFees: { name: 'acquirer_fees', side: 'debit' },
  /** Paid out by card companies to our bank account. */
  acquirerReceipts: { name: 'acquirer_receipts', side: 'either' },
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

/** Parts of a charge that have an end already when the rest is refunded, in yen. */
export interface Settled {
  /** Got back by the cardholder in a dispute. It is no longer a loss, because the supplier is not paid. */
  readonly lost: number;
  /** Claimed of the supplier for partial refunds. The transfer has come back, and the claim with it. */
  readonly claimed: number;
}

/** Returns the entries for refunding all that is left of a charge. */
export const refundEntries = (charge: Charge, { lost, claimed }: Settled = { lost: 0, claimed: 0 }): Entry[] => [
  ...reversed(chargeEntries(charge)),
  ...move(ACCOUNTS.cardReceivable, ACCOUNTS.chargebackLosses, lost),
  ...move(ACCOUNTS.supplierPayable, ACCOUNTS.refundClaims, claimed),
];

/**
 * Returns the entries for giving back a part of a charge. Before the transfer so much less is owed to the supplier;
 * after it the supplier, or nobody, gives it back to us.
 */
export const partialRefundEntries = (part: Charge, isBeforeTransfer: boolean): Entry[] => [
  ...reversed(chargeEntries({ ...part, payable: 0, total: part.commission })),
  ...move(isBeforeTransfer ? ACCOUNTS.supplierPayable : ACCOUNTS.refundClaims, ACCOUNTS.cardReceivable, part.payable),
];

/** State of the money of a disputed charge. Before the dispute it is the same as won. */
export type DisputeState = 'open' | 'won' | 'lost';

const DISPUTED: Readonly<Record<DisputeState, Account>> = {
  open: ACCOUNTS.disputedReceivable,
  won: ACCOUNTS.cardReceivable,
  lost: ACCOUNTS.chargebackLosses,
};

/** A disputed amount, its state, and the fees of the card company for it so far. Yen. */
export interface Dispute {
  readonly state: DisputeState;
  readonly amount: number;
  readonly fee: number;
}

/** Returns the entries for a change of a dispute; none if no money moves. A new dispute begins as won, over 0 yen. */
export const disputeEntries = (before: Dispute, after: Dispute): Entry[] =>
  [
    ...move(ACCOUNTS.cardReceivable, DISPUTED[before.state], before.amount),
    ...move(DISPUTED[after.state], ACCOUNTS.cardReceivable, after.amount),
    ...move(ACCOUNTS.chargebackFees, ACCOUNTS.acquirerPayable, after.fee - before.fee),
  ]
    .reduce<Entry[]>((sums, { account, amount }) => {
      const known = sums.find((one) => one.account === account);
      const others = sums.filter((one) => one.account !== account);
      return [...others, { account, amount: (known?.amount ?? 0) + amount }];
    }, [])
    .filter(({ amount }) => amount !== 0);

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

/**
 * Returns the entries for a line of a card company's settlement report, in yen: `gross` of a charge, refund or dispute,
 * less the fee that the company keeps. The fee of a dispute is owed already; that of a charge is known only now.
 */
export const settlementEntries = ({
  kind,
  gross,
  fee,
}: {
  readonly kind: string;
  readonly gross: number;
  readonly fee: number;
}): Entry[] => [
  ...move(ACCOUNTS.acquirerReceipts, ACCOUNTS.cardReceivable, gross),
  ...move(kind === 'dispute_fee' ? ACCOUNTS.acquirerPayable : ACCOUNTS.acquirerFees, ACCOUNTS.acquirerReceipts, fee),
];
