/** States of a link by which a supplier sends its account, with their labels. `expired` is never stored. */
export const LINK_STATES = {
  sent: '送信済み',
  opened: '開封済み',
  proven: '入力中',
  answered: '回答あり',
  accepted: '反映済み',
  declined: '見送り',
  expired: '期限切れ',
  withdrawn: '取り消し済み',
} as const;

export type LinkState = keyof typeof LINK_STATES;

/** Events of a link: of its holder, of the buyer, and of time. */
export type LinkEvent = 'open' | 'prove' | 'answer' | 'accept' | 'decline' | 'withdraw' | 'resend' | 'expire';

/** How long a link can be answered, in ms: fourteen days. */
export const LINK_LIFETIME_MS = 14 * 24 * 60 * 60_000;

type Row = Readonly<Partial<Record<LinkState, LinkState>>>;

const TRANSITIONS: Readonly<Record<LinkEvent, Row>> = {
  open: { sent: 'opened', opened: 'opened', proven: 'proven' },
  prove: { sent: 'proven', opened: 'proven', proven: 'proven' },
  answer: { proven: 'answered' },
  accept: { answered: 'accepted' },
  decline: { answered: 'declined' },
  withdraw: { sent: 'withdrawn', opened: 'withdrawn', proven: 'withdrawn', expired: 'withdrawn' },
  resend: { sent: 'sent', opened: 'sent', proven: 'sent', expired: 'sent' },
  expire: { sent: 'expired', opened: 'expired', proven: 'expired' },
};

/** Returns the state after an event; null if it is not allowed. */
export const nextLinkState = (state: LinkState, event: LinkEvent): LinkState | null =>
  TRANSITIONS[event][state] ?? null;

/** Returns the state at a moment: a link that waits for its answer expires. Times in epoch ms. */
export const linkStateAt = (stored: LinkState, expiresAt: number, now: number): LinkState =>
  expiresAt <= now ? (nextLinkState(stored, 'expire') ?? stored) : stored;

/** Whether the holder of a link may still answer. */
export const isLinkOpen = (state: LinkState): boolean => nextLinkState(state, 'expire') !== null;
