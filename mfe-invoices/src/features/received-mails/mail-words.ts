import type { MailOrigin, ReceivedMail } from 'shared-api/types';
import { lookUp } from 'shared-rules/look-up';
import { HOLD_REASONS, VERDICTS } from 'shared-rules/received-mail';
import type { IconName, StatusTone } from 'shared-ui/core';

export const MAILS_TITLE = '届いたメール';

interface Look {
  readonly label: string;
  readonly tone: StatusTone;
  readonly icon: IconName;
}

const STATES: Readonly<Record<string, Look>> = {
  received: { label: '読み取り中', tone: 'info', icon: 'hourglass_empty' },
  held: { label: '保留', tone: 'warning', icon: 'warning' },
  taken: { label: '取り込み済み', tone: 'success', icon: 'check_circle' },
  duplicate: { label: '重複', tone: 'neutral', icon: 'description' },
  discarded: { label: '破棄', tone: 'neutral', icon: 'delete' },
};

/** Returns how the state of a mail looks; as its own word for one of a newer server. */
export const lookOf = ({ state }: Pick<ReceivedMail, 'state'>): Look =>
  lookUp(STATES, state) ?? { label: state, tone: 'neutral', icon: 'description' };

/** Returns why a mail is held, and what to do. */
export const reasonOf = ({ hold_reason: reason }: Pick<ReceivedMail, 'hold_reason'>): string | null =>
  reason === null ? null : (lookUp(HOLD_REASONS, reason) ?? null);

/** Returns what is known of who sent a mail. */
export const verdictOf = ({ authentication }: Pick<MailOrigin, 'authentication'>): string =>
  authentication === null ? VERDICTS.unchecked : (lookUp(VERDICTS, authentication.verdict) ?? authentication.verdict);

/** Returns the author of a mail: name and address, as far as they are known. */
export function senderText({ from_name: name, from_address: address }: MailOrigin): string {
  if (address === null) return name === '' ? '差出人不明' : name;
  return name === '' ? address : `${name} <${address}>`;
}

/** Returns the subject of a mail; of one that was not read, that it was not. */
export const subjectText = ({ subject }: Pick<MailOrigin, 'subject'>): string =>
  subject === '' ? '（件名を読み取れません）' : subject;

const ITEM_STATES: Readonly<Record<string, string>> = {
  added: '確認待ちに追加しました',
  ready: '受け入れると、確認待ちに追加します',
  refused: '追加していません',
  left_out: '書類ではないため、取り込んでいません',
};

/** Returns what became of a file of a mail. */
export const itemText = (state: string): string => lookUp(ITEM_STATES, state) ?? state;
