import { makeSystem } from 'shared-features/testing/samples';
import { patterns } from 'shared-shell';
import type { Interaction } from '../features/authorization/authorization';

/** For tests: an authorization that waits. */
export const UID = 'k3Ab_9-Zz';

/** For tests: `/oauth/authorize` of it. */
export const AUTHORIZE = `${patterns.oauthAuthorize}?interaction=${UID}`;

/** For tests: authorization request of `UID`. */
export const interaction: Interaction = {
  system: makeSystem(),
  scopes: ['payments.lodge', 'payments.read'],
  expires_at: '2026-11-20T10:30:00+09:00',
};

/** For tests: target of an answer. The test browser cannot navigate to another page, but to a fragment. */
export const onward = { redirect_to: `${AUTHORIZE}#onward` };
