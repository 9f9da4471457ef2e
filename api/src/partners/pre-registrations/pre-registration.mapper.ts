import type { PreRegistration, PreRegistrationResult } from 'shared-api/types';
import { kindOf, type PreRegistrationRow, stateAt } from '../../documents';
import { iso } from '../../platform/clock/iso';
import type { Config } from '../../platform/config/config';
import { preRegisteredCollectionOf, preRegisteredPaymentOf } from './pre-registered-content';

/** Returns the address of the screen where its user confirms it. */
const confirmUrl = (origin: string, id: string): string =>
  new URL(`/oauth/payments/${id}/add/invoiceinfo`, origin).href;

/** Returns the properties for both systems and users. `now` is epoch milliseconds. */
export function toCommon(row: PreRegistrationRow, now: number) {
  const { id, cancelledBy, createdAt, expiresAt, confirmedAt } = row;
  return {
    id,
    state: stateAt(row, now),
    // The database holds only these two words.
    cancelled_by: cancelledBy as PreRegistration['cancelled_by'],
    created_at: iso(createdAt),
    expires_at: iso(expiresAt),
    confirmed_at: confirmedAt === null ? null : iso(confirmedAt),
    kind: kindOf(row),
  };
}

/** Converts a pre-registration for the system that submitted it; `result` is its payment or request. */
export const toPreRegistration = (
  { PUBLIC_ORIGIN }: Pick<Config, 'PUBLIC_ORIGIN'>,
  row: PreRegistrationRow,
  result: PreRegistrationResult | null,
  now: number,
): PreRegistration => ({
  ...toCommon(row, now),
  payment: preRegisteredPaymentOf(row),
  collection: preRegisteredCollectionOf(row),
  confirm_url: confirmUrl(PUBLIC_ORIGIN, row.id),
  result,
});
