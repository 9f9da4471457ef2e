import type { previewCollectionMail } from 'shared-api/contract/collection-records';
import { dateProblem } from 'shared-rules/entered-date';
import { jstDate } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import type { Static } from 'typebox';
import type { Context } from '../platform/context/context';
import { failureAt, invalidFields } from '../platform/http/failure';
import { mailText } from '../platform/mail/mail-content';
import { tidyAddressee, tidyLine, tidyMessage } from '../reference';
import { checkQuotedText } from './check-quoted-text';
import { checkAmount, checkDeadline, checkRecipient, checkRecipientName } from './collection-checks';
import { checkPartner } from './collection-partner';
import { requestLetter } from './request-letter';
import { requireRequester } from './requester';

/** Replaces the link in a preview, because the key is created when the request is sent. */
const LINK_PLACEHOLDER = '（送信すると、ここに依頼ごとのリンクが入ります）';

type Order = Static<typeof previewCollectionMail.body>;
type Preview = Static<(typeof previewCollectionMail.responses)[200]>;

/**
 * Returns the mail that an order would send now, written by the same code. Throws 422 with every error that would
 * prevent the sending, as far as it concerns the mail.
 */
export async function previewMail(
  { config, clock, database }: Context,
  sellerBuyerId: number,
  order: Order,
): Promise<Preview> {
  const { amount, fee_bearer: feeBearer, due_date: dueDate, payment_deadline: paymentDeadline } = order;
  const { address, failures } = checkRecipient(order.recipient_email);
  const recipientName = tidyAddressee(order.recipient_name);
  const { found: partner, failures: partnerFailures } = await checkPartner(database, sellerBuyerId, order.supplier_id);
  const requester = await requireRequester(database, sellerBuyerId);
  const wrongDate = dateProblem(FIELDS.dueDate, dueDate);
  const wrong = [
    ...partnerFailures,
    ...failures,
    ...checkRecipientName(recipientName),
    ...checkQuotedText({ ...order, partner: partner?.name, requester }),
    ...(wrongDate === null ? [] : [failureAt('due_date', { code: 'date', message: wrongDate })]),
    ...checkDeadline(paymentDeadline, jstDate(await clock.now())),
    ...checkAmount(amount, feeBearer, config.COMMISSION_RATE_BASIS_POINTS),
  ];
  if (wrong.length > 0 || !partner) throw invalidFields(wrong);
  const letter = {
    requester,
    partnerName: partner.name,
    recipientName,
    requestNumber: null,
    invoiceNumber: tidyLine(order.invoice_number),
    amount,
    dueDate,
    paymentDeadline,
    feeBearer,
    rateBasisPoints: config.COMMISSION_RATE_BASIS_POINTS,
    message: tidyMessage(order.message),
  };
  const content = requestLetter(letter, LINK_PLACEHOLDER);
  return { recipient: address, from: config.MAIL_FROM, subject: content.subject, text: mailText(content) };
}
