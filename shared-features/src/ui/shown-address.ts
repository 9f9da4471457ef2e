import { shownMasked } from 'shared-rules/mail';

interface SentTo {
  /** As the API sends it. */
  readonly masked_email_address: string;
  /** Address that the user typed on the page before. */
  readonly typed_address?: string | undefined;
}

/** Returns the address that a mail was sent to: whole if the user has just typed it, else masked. */
export const shownAddress = ({ masked_email_address: masked, typed_address: typed }: SentTo): string =>
  typed ?? shownMasked(masked);
