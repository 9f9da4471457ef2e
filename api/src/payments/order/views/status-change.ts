import type { StatusChange } from 'shared-api/types';
import { iso } from '../../../platform/clock/iso';
import type { StatusLogRow } from './payment.repository';

/** Converts a line of a record's history, for either side. */
export const toStatusChange = ({
  at,
  event,
  toStatus,
  toActionRequired,
  actor,
  reason,
}: StatusLogRow): StatusChange => ({
  at: iso(at),
  event,
  status: toStatus,
  is_action_required: toActionRequired,
  // The database holds only these four (a check constraint).
  actor: actor as StatusChange['actor'],
  reason,
});
