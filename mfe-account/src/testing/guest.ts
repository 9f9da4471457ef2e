import type { CodeSession, GuestRequest, Terms } from 'shared-api/types';

/** For tests: the request of a guest, over 264,000 yen, which nobody has paid yet. */
export const makeGuestRequest = (part: Partial<GuestRequest> = {}): GuestRequest => ({
  state: 'open',
  request_number: 'R-00000012',
  requester_name: 'みどり商事株式会社',
  payment_deadline: '2026-12-04',
  amount: 264_000,
  fee_bearer: 'buyer',
  commission: 7_920,
  total_amount: 271_920,
  payer: { name: '株式会社青葉製作所', person: '山田 花子', email_address: 'keiri@aoba.example' },
  addressee_to_confirm: null,
  payment: null,
  ...part,
});

/** For tests: a code that was sent to the address of the request. */
export const guestCode: CodeSession = {
  code_session: '0b9f3c5e-7a51-4f0e-9a55-6d2a4c9f1e10',
  masked_email_address: 'k***@aob***',
  sent_at: '2026-11-24T12:00:00+09:00',
  expires_at: '2026-11-24T12:10:00+09:00',
  resend_at: '2026-11-24T12:00:30+09:00',
};

/** For tests: terms in force. */
export const terms: Terms = { version: '2026-04-01', effective_date: '2026-04-01', summary: '', sections: [] };
