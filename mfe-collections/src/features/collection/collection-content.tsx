import type { Collection, RequestParties } from 'shared-api/types';
import { isWaiting } from 'shared-features/collections/collection-status';
import { PaymentDeadline } from 'shared-features/payments/payment-deadline';
import { COLLECTION_FIELDS } from 'shared-rules/collection-words';
import { formatLongDate, formatLongDateTime } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { Alert, Card, DescriptionList, TextLink, textStyles } from 'shared-ui/core';

const orDash = (text: string): string => (text === '' ? '-' : text);

/** Shows what was sent, and to whom. */
export function CollectionContent({ collection }: { readonly collection: Collection }) {
  const {
    supplier,
    recipient_name: name,
    recipient_email: address,
    invoice_number: number,
    message,
    opened_at: opened,
    parties,
  } = collection;
  return (
    <Card title="依頼内容">
      {parties?.differs ? <OtherPayer parties={parties} /> : null}
      <DescriptionList
        items={[
          {
            term: COLLECTION_FIELDS.recipient,
            detail: (
              <TextLink isStrong href={paths.supplier(supplier.id)}>
                {supplier.name}
              </TextLink>
            ),
          },
          { term: 'ご担当者', detail: orDash(name) },
          ...(parties === null ? [] : [{ term: '受け取った会社', detail: parties.payer }]),
          { term: FIELDS.emailAddress, detail: address },
          {
            term: COLLECTION_FIELDS.deadline,
            detail: <PaymentDeadline date={collection.payment_deadline} isOpen={isWaiting(collection)} look="text" />,
          },
          { term: '開封', detail: opened === null ? '未開封' : `開封済み　${formatLongDateTime(opened)}` },
          { term: FIELDS.invoiceNumber, detail: orDash(number) },
          { term: FIELDS.issueDate, detail: formatLongDate(collection.issue_date) },
          { term: FIELDS.dueDate, detail: formatLongDate(collection.due_date) },
          { term: 'メッセージ', detail: <span className={textStyles.typed}>{orDash(message)}</span> },
        ]}
      />
    </Card>
  );
}

/** Shows that another company than the addressee has received the request, and whether it has confirmed to pay. */
function OtherPayer({ parties: { addressee, payer, confirmation } }: { readonly parties: RequestParties }) {
  const said =
    confirmation === null
      ? `「${payer}」には、お支払いの前に確認をお願いしています。`
      : `「${payer}」は、${formatLongDateTime(confirmation.at)} に、宛先が異なることを確認しています。`;
  return (
    <Alert tone="warning" title="宛先と異なる会社が受け取りました">
      <p>{`宛先は「${addressee}」、受け取った会社は「${payer}」です。${said}お心当たりがない場合は、取引先へご確認ください。`}</p>
    </Alert>
  );
}
