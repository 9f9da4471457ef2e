import type { Charge } from './entries';

/** Price of a payment as its record has it, in yen; null where it has none yet. */
interface Price {
  readonly commission: number | null;
  /** Consumption tax inside the commission. */
  readonly commissionTax: number | null;
  readonly total: number | null;
}

/**
 * Returns the charge of a payment with a price, whichever side bears its commission. The database guarantees the
 * figures for statuses 1 to 4.
 * @throws without a price
 */
export function chargeOf({ commission, commissionTax, total }: Price): Charge {
  if (commission === null || commissionTax === null || total === null)
    throw new Error('A payment without a price cannot be charged.');
  return { payable: total - commission, commission, tax: commissionTax, total };
}

/** Returns the rest of a charge after partial refunds. */
export const restOf = (charge: Charge, refunded: Charge): Charge => ({
  payable: charge.payable - refunded.payable,
  commission: charge.commission - refunded.commission,
  tax: charge.tax - refunded.tax,
  total: charge.total - refunded.total,
});
