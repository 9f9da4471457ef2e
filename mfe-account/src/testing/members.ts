import type { Invitation, Member, Recovery } from 'shared-api/types';

/** For tests: the user, who administers the company. */
export const makeMember = (part: Partial<Member> = {}): Member => ({
  id: 1,
  last_name: '山田',
  first_name: '花子',
  email_address: 'hanako@aoba.example',
  role: 'administrator',
  is_self: true,
  joined_at: '2026-10-01T09:00:00+09:00',
  last_signed_in_at: '2026-11-20T09:05:00+09:00',
  is_second_factor_on: true,
  has_passkey: true,
  session_count: 1,
  ...part,
});

/** For tests: a colleague who prepares payments. */
export const colleague = makeMember({
  id: 2,
  last_name: '佐藤',
  first_name: '一郎',
  email_address: 'ichiro@aoba.example',
  role: 'preparer',
  is_self: false,
  last_signed_in_at: null,
  is_second_factor_on: true,
  has_passkey: false,
  session_count: 2,
});

/** For tests: an invitation that waits. */
export const makeInvitation = (part: Partial<Invitation> = {}): Invitation => ({
  id: '0b9f3c5e-7a51-4f0e-9a55-6d2a4c9f1e10',
  email_address: 'jiro@zeimu.example',
  role: 'reader',
  invited_by: '山田 花子',
  sent_at: '2026-11-19T10:00:00+09:00',
  expires_at: '2026-11-26T10:00:00+09:00',
  is_expired: false,
  ...part,
});

/** For tests: a recovery of the colleague's sign-in, which the user may confirm. */
export const makeRecovery = (part: Partial<Recovery> = {}): Recovery => ({
  id: '1c1f0a52-3f0e-4b67-9a12-5d2c8e4f6a10',
  member: { id: 2, name: '佐藤 一郎' },
  email_address: 'ichiro@new.example',
  asked_by: '鈴木 次郎',
  expires_at: '2026-11-21T09:30:00+09:00',
  can_confirm: true,
  ...part,
});
