import type { Collection } from 'shared-api/types';
import { CollectionStatusChip, isOver, isWaiting } from 'shared-features/collections/collection-status';
import { supplierAccountText } from 'shared-features/suppliers/supplier-account';
import { COLLECTION_FIELDS, SELLER_FEE_BEARER_LABELS } from 'shared-rules/collection-words';
import { formatDateTime, formatLongDate } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { Card, DescriptionList, Figures } from 'shared-ui/core';

/** What was asked for, what reaches the account, and on which days. Of a request that is over nothing does. */
export function CollectionFacts({ collection }: { readonly collection: Collection }) {
  const { amount, commission, deposit_amount: deposit, fee_bearer: bearer, invoice_number: invoiceNumber, recipient_email: email } = collection;
  const { deposit_date: planned, deposited_date: done, payment_deadline: deadline, requested_at: requestedAt, deposit_account: account } = collection;
  const over = isOver(collection);
  const asked = { term: FIELDS.amount, yen: amount };
  const sums = [asked, { term: `決済手数料（${SELLER_FEE_BEARER_LABELS[bearer]}負担）`, yen: commission }, { term: COLLECTION_FIELDS.depositAmount, yen: deposit }];
  const undecided = isWaiting(collection) ? '取引先のお支払いのときに決まります' : '-';
  return (
    <>
      <Card title="金額" actions={<CollectionStatusChip collection={collection} />}>
        <Figures items={over ? [asked] : sums} />
      </Card>
      <Card title="依頼と入金">
        <DescriptionList
          items={[
            ...(over || done !== null ? [] : [{ term: COLLECTION_FIELDS.plannedDeposit, detail: planned === null ? undecided : <strong>{formatLongDate(planned)}</strong> }]),
            ...(done === null ? [] : [{ term: COLLECTION_FIELDS.depositedOn, detail: <strong>{formatLongDate(done)}</strong> }]),
            { term: COLLECTION_FIELDS.depositAccount, detail: supplierAccountText(account) },
            { term: '依頼日時', detail: formatDateTime(requestedAt) },
            { term: COLLECTION_FIELDS.deadline, detail: formatLongDate(deadline) },
            { term: FIELDS.invoiceNumber, detail: invoiceNumber === '' ? '-' : invoiceNumber },
            { term: FIELDS.emailAddress, detail: email },
          ]}
        />
      </Card>
    </>
  );
}
