import type { Inbox, ReceivedMail, ReceivedMailDetail } from 'shared-api/types';

/** For tests: an address with one allowed sender. */
export const makeInbox = (parts: Partial<Inbox> = {}): Inbox => ({
  address: 'k7mp-x2fd-9wqs-h3nt@inbox.example',
  is_receiving: true,
  created_at: '2026-11-18T09:00:00+09:00',
  senders: ['minato.example'],
  ...parts,
});

/** For tests: a mail of a stranger that is held. */
export const makeMail = (parts: Partial<ReceivedMail> = {}): ReceivedMail => ({
  id: 5,
  from_name: 'みなと印刷',
  from_address: 'billing@minato.example',
  subject: '11月分の請求書',
  authentication: { verdict: 'none', spf: 'softfail', dkim: 'none', dmarc: 'none' },
  received_at: '2026-11-20T09:00:00+09:00',
  size: 264_000,
  state: 'held',
  hold_reason: 'sender',
  can_release: true,
  is_signed: false,
  items: [
    { name: '請求書.pdf', state: 'ready', reason: null },
    { name: 'winmail.dat', state: 'refused', reason: 'Outlook独自の形式です。' },
  ],
  ...parts,
});

/** For tests: the same with its text. */
export const makeMailDetail = (parts: Partial<ReceivedMailDetail> = {}): ReceivedMailDetail => ({
  ...makeMail(parts),
  text: 'いつもお世話になっております。\n<b>11月分</b>の請求書をお送りします。',
  is_text_cut: false,
  ...parts,
});

/** For tests: answer of the list of mails. */
export const mailsAnswer = (...mails: ReceivedMail[]) => ({
  received_mails: mails,
  count: mails.length,
  held_count: mails.filter(({ state }) => state === 'held').length,
});
