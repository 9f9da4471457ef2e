import { inArray, type SQL } from 'drizzle-orm';
import type { PreRegistrationKind } from 'shared-api/types';
import { preRegistrations } from '../../platform/db/schema/pre-registrations';
import type { SystemSession } from '../../platform/http/principal';

const KINDS: readonly PreRegistrationKind[] = ['payment', 'collection'];

/**
 * Returns the kinds for which a system's token has this right. A call that accepts one of several scopes must not
 * return other kinds.
 */
export const kindsWith = ({ scopes }: SystemSession, right: 'lodge' | 'read'): PreRegistrationKind[] =>
  KINDS.filter((kind) => scopes.has(`${kind}s.${right}`));

export const isOfKinds = (kinds: readonly PreRegistrationKind[]): SQL => inArray(preRegistrations.kind, [...kinds]);
