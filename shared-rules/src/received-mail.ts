/** Maximum number of allowed senders of a company. */
export const MAX_SENDERS = 200;
/** Longest address or domain of a sender. */
export const SENDER_LIMIT = 254;
/** How long a mail is kept of which no invoice was registered, in days. */
export const MAIL_KEPT_DAYS = 90;

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const DOMAIN = new RegExp(`^(?:${LABEL}\\.){1,8}${LABEL}$`);
const LOCAL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/;

/**
 * Returns an allowed sender as it is kept: an address, or a domain without `@`, in lower case and half width; null if
 * it is neither.
 */
export function senderOf(entered: string): string | null {
  const text = entered.normalize('NFKC').trim().toLowerCase();
  if (text.length > SENDER_LIMIT) return null;
  const at = text.lastIndexOf('@');
  const [local, domain] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)];
  if (!DOMAIN.test(domain)) return null;
  if (at < 1) return domain;
  return LOCAL.test(local) ? `${local}@${domain}` : null;
}

/** Returns whether a sender is allowed: by address, or by exactly its domain. */
export function isAllowedSender(address: string, allowed: readonly string[]): boolean {
  const lower = address.toLowerCase();
  return allowed.includes(lower) || allowed.includes(lower.slice(lower.lastIndexOf('@') + 1));
}

/** Outcomes of SPF, DKIM and DMARC together: proven, contradicted, neither, or not asked. Worded for the screen. */
export const VERDICTS = {
  pass: '差出人を確認済み',
  fail: 'なりすましの可能性があります',
  none: '差出人を確認できません',
  unchecked: '差出人は未確認',
} as const;
export type Verdict = keyof typeof VERDICTS;

/** Result of the checks of a mail's author. */
export interface MailAuthentication {
  readonly verdict: Verdict;
  /** As RFC 8601 names them: `pass`, `fail`, `none` and others; null if not asked. */
  readonly spf: string | null;
  readonly dkim: string | null;
  readonly dmarc: string | null;
}

/** Why a mail is held until a person decides, worded for the screen. */
export const HOLD_REASONS = {
  sender: '許可した差出人ではありません。',
  forged: 'なりすましの可能性があります。差出人に、別の連絡先で確認してください。',
  unproven: '差出人を確認できませんでした。差出人に、別の連絡先で確認してください。',
  automatic: '自動応答または配信エラーのメールです。',
  loop: '転送が繰り返されているメールです。転送の設定を確認してください。',
  full: '確認待ちの書類が500件あるため、追加していません。登録または削除してから、受け入れてください。',
  link: '添付ファイルがなく、リンクだけのメールです。リンク先からダウンロードして、請求書を追加してください。',
  nothing: '請求書として取り込めるファイルがありません。',
  unreadable: 'メールの構造が複雑すぎるため、読み取れません。ダウンロードし、メールソフトで開いてください。',
} as const;
export type HoldReason = keyof typeof HOLD_REASONS;

/** Reasons for which a mail may be released: its documents are then added. */
export const RELEASABLE: readonly string[] = ['sender', 'forged', 'unproven', 'automatic', 'loop', 'full'];

/** A file of a mail, and what became of it. */
export interface MailItem {
  readonly name: string;
  /** added: it waits; ready: it waits once the mail is released; refused, with a reason; left_out: no document. */
  readonly state: 'added' | 'ready' | 'refused' | 'left_out';
  readonly reason: string | null;
}
