import type { ActiveSession, ConnectedSystem, Passkey, SecuritySettings, SignIn } from 'shared-api/types';
import { makeSystem } from 'shared-features/testing/samples';
import type { FakeAnswers } from 'shared-auth/testing';

/** For tests: settings with 2段階認証 on. */
export const settings = (part: Partial<SecuritySettings> = {}): SecuritySettings => ({
  is_second_factor_on: true,
  password_changed_at: '2026-10-01T09:00:00+09:00',
  ...part,
});

/** For tests: passkey that was never used. */
export const makePasskey = (part: Partial<Passkey> = {}): Passkey => ({
  id: 3,
  name: 'Chrome (Windows)',
  created_at: '2026-11-01T09:05:00+09:00',
  last_used_at: null,
  is_synced: false,
  ...part,
});

/** For tests: another signed-in device. */
export const makeSession = (part: Partial<ActiveSession> = {}): ActiveSession => ({
  id: '0b9f3c5e-7a51-4f0e-9a55-6d2a4c9f1e10',
  is_current: false,
  device: 'Safari (iPhone)',
  ip_address: '203.0.113.9',
  signed_in_at: '2026-11-19T08:00:00+09:00',
  last_seen_at: '2026-11-19T12:30:00+09:00',
  ...part,
});

/** For tests: the device that the page is open on. */
export const thisSession = makeSession({
  id: '5a1c0d7e-2b34-4c56-8d78-9e0f1a2b3c4d',
  is_current: true,
  device: 'Chrome (Windows)',
  ip_address: '198.51.100.7',
});

/** For tests: successful sign-in with the password. */
export const makeSignIn = (part: Partial<SignIn> = {}): SignIn => ({
  at: '2026-11-20T09:05:00+09:00',
  method: 'password',
  result: 'succeeded',
  device: 'Chrome (Windows)',
  ip_address: '198.51.100.7',
  ...part,
});

/** For tests: connected system that was never used, without waiting submissions. */
export const makeConnectedSystem = (part: Partial<ConnectedSystem> = {}): ConnectedSystem => ({
  ...makeSystem(),
  scopes: ['payments.lodge', 'payments.read'],
  connected_at: '2026-11-10T10:00:00+09:00',
  last_used_at: null,
  count_waiting: 0,
  ...part,
});

/** For tests: what /myaccount/security reads. */
export const securityAnswers: FakeAnswers = {
  'get /users/security_settings': settings(),
  'get /users/passkeys': { passkeys: [] },
  'get /users/connected_systems': { systems: [] },
  'get /users/sessions': { sessions: [thisSession] },
  'get /users/sign_ins': { sign_ins: [makeSignIn()], total_count: 1 },
};
