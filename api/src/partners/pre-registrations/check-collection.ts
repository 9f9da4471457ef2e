import type { LodgedCollection } from 'shared-api/types';
import { FIELDS } from 'shared-rules/words';
import { checkAmount, checkDeadline, checkQuotedText, checkRecipientName } from '../../collections';
import { type Checked, emailAddress, optional, tidyAddressee, tidyMessage } from '../../reference';
import { checkDocument } from './check-document';
import { checkPartner } from './check-partner';
import type { LodgingFacts } from './check-payment';
import { checkTexts, orNull } from './check-text';

/** What the checks of a collection know besides. */
export interface CollectingFacts extends LodgingFacts {
  /** 'YYYY-MM-DD' in Japan. */
  readonly today: string;
  /** The rate of the day. */
  readonly rateBasisPoints: number;
}

/**
 * A collection as it is kept, and everything in it that cannot be right, each at its field, by the rules of sending one
 * (`collection-checks.ts`). What is missing is null, and asked of the user.
 */
export function checkCollection(lodged: LodgedCollection, { ownNumber, redirectUris, today, rateBasisPoints }: CollectingFacts): Checked<LodgedCollection> {
  const document = checkDocument(lodged, redirectUris);
  const partner = checkPartner('partner', lodged.partner, ownNumber);
  const recipient = checkTexts({ recipient_email: [FIELDS.emailAddress, optional(emailAddress)] }, { recipient_email: lodged.recipient_email ?? '' });
  const recipientName = tidyAddressee(lodged.recipient_name ?? '');
  const { amount = null, payment_deadline: deadline = null, fee_bearer: feeBearer = null } = lodged;
  return {
    value: {
      ...document.value,
      partner: partner.value,
      recipient_email: orNull(recipient.value.recipient_email),
      recipient_name: orNull(recipientName),
      payment_deadline: deadline,
      fee_bearer: feeBearer,
      message: orNull(tidyMessage(lodged.message ?? '')),
    },
    errors: [
      ...partner.errors,
      ...recipient.errors,
      ...checkRecipientName(recipientName),
      ...checkQuotedText({ message: lodged.message ?? '', recipient_name: recipientName, invoice_number: lodged.invoice_number ?? '' }),
      ...document.errors,
      ...(deadline === null ? [] : checkDeadline(deadline, today)),
      ...(amount === null || feeBearer === null ? [] : checkAmount(amount, feeBearer, rateBasisPoints)),
    ],
  };
}
