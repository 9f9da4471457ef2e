import { inArray, type SQL } from 'drizzle-orm';
import type { PreRegistrationKind } from 'shared-api/types';
import { preRegistrations } from '../../platform/db/schema/pre-registrations';
import type { SystemSession } from '../../platform/http/principal';

const KINDS: readonly PreRegistrationKind[] = ['payment', 'collection'];

/**
 * The kinds with which a system's token may do this. A call that needs one of several scopes finds nothing of the
 * others' kinds.
 */
export const kindsWith = ({ scopes }: SystemSession, right: 'lodge' | 'read'): PreRegistrationKind[] =>
  KINDS.filter((kind) => scopes.has(`${kind}s.${right}`));

export const isOfKinds = (kinds: readonly PreRegistrationKind[]): SQL => inArray(preRegistrations.kind, [...kinds]);
