import type { CodeSession } from 'shared-api/types';

/** For tests: code sent just now, valid for ten minutes; another can be requested in half a minute. */
export const makeCodeSession = (part: Partial<CodeSession> = {}): CodeSession => ({
  code_session: '5f0e2c1a-3a44-4c55-9b0e-7a51c9f1e100',
  masked_email_address: 'h***@aoba',
  sent_at: '2026-11-20T10:00:00+09:00',
  expires_at: '2026-11-20T10:10:00+09:00',
  resend_at: '2026-11-20T10:00:30+09:00',
  ...part,
});
