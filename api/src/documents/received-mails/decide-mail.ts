import type { HoldReason, Verdict } from 'shared-rules/received-mail';
import type { ReadMail } from '../mail-parsing/read-mail';

/** Facts by which it is decided where a mail goes. */
export interface KnownMail {
  readonly mail: Pick<ReadMail, 'automatic' | 'text'> & { readonly documents: readonly unknown[] };
  readonly verdict: Verdict;
  /** Whether a company accepts the author; false without one. */
  readonly isAllowed: boolean;
  /** Whether the author has an address of ours. */
  readonly isOwn: boolean;
  readonly isRepeated: boolean;
  /** Whether a person has released it. */
  readonly isReleased: boolean;
  readonly hasRoom: boolean;
}

export type Decision =
  | { readonly state: 'taken' | 'duplicate'; readonly holdReason: null }
  | { readonly state: 'held'; readonly holdReason: HoldReason };

const held = (holdReason: HoldReason): Decision => ({ state: 'held', holdReason });

function doubt({ mail, verdict, isAllowed, isOwn }: KnownMail): HoldReason | null {
  if (mail.automatic === 'loop' || isOwn) return 'loop';
  if (mail.automatic !== null) return 'automatic';
  if (verdict === 'fail') return 'forged';
  if (!isAllowed) return 'sender';
  // A mail whose author nothing proves may be anybody's. Where nothing is asked, the screen says so.
  return verdict === 'none' ? 'unproven' : null;
}

/** Decides where a mail goes. Advice about its content comes last: a stranger's link is none to follow. */
export function decideMail(known: KnownMail): Decision {
  const { mail, isRepeated, isReleased, hasRoom } = known;
  if (!isReleased) {
    if (isRepeated) return { state: 'duplicate', holdReason: null };
    const reason = doubt(known);
    if (reason !== null) return held(reason);
  }
  if (mail.documents.length === 0) return held(mail.text.hasLink ? 'link' : 'nothing');
  return hasRoom ? { state: 'taken', holdReason: null } : held('full');
}
