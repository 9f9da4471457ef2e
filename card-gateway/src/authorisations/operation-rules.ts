import type { AuthorisationState, JournalKind } from 'shared-api/gateway';
import { Problem } from '../http/problem';
import type { AuthorisationRow } from './authorisation.repository';
import type { OperationKind } from './operation.repository';

/** Effect of an allowed operation. */
export interface OperationEffect {
  /** In yen. */
  amount: number;
  journal: JournalKind;
  change: { state: AuthorisationState; captured_amount?: number; refunded_amount?: number };
}

const ALLOWED_STATE: Record<OperationKind, AuthorisationState> = {
  capture: 'authorised',
  void: 'authorised',
  refund: 'captured',
};

/**
 * Returns the effect of an operation on an authorisation. It is captured once, up to the authorised amount; voided as a
 * whole, only before the capture; refunded in one or more parts, together at most the captured amount.
 * @param amount yen; the largest possible amount by default
 * @throws Problem `invalid_state` or `amount_too_large`
 */
export function effectOf(kind: OperationKind, row: AuthorisationRow, amount: number | undefined): OperationEffect {
  if (row.state !== ALLOWED_STATE[kind] || row.amount === 0)
    throw new Problem('invalid_state', `Cannot ${kind} what is ${row.state}.`);
  const possible = kind === 'refund' ? row.captured_amount - row.refunded_amount : row.amount;
  const yen = amount ?? possible;
  if (yen > possible) throw new Problem('amount_too_large', `Cannot ${kind} ${yen} yen of ${possible}.`);
  switch (kind) {
    case 'capture':
      return { amount: yen, journal: 'captured', change: { state: 'captured', captured_amount: yen } };
    case 'void':
      if (yen !== possible) throw new Problem('invalid_request', 'An authorisation is voided as a whole.');
      return { amount: yen, journal: 'voided', change: { state: 'voided' } };
    case 'refund':
      return {
        amount: yen,
        journal: 'refunded',
        change: { state: yen === possible ? 'refunded' : 'captured', refunded_amount: row.refunded_amount + yen },
      };
  }
}
