import type { Collection } from 'shared-api/types';
import { CollectionStatusChip, isOver, isWaiting } from 'shared-features/collections/collection-status';
import { StatementDownloadButton } from 'shared-features/documents/downloads';
import { supplierAccountText } from 'shared-features/suppliers/supplier-account';
import { COLLECTION_FIELDS, SELLER_FEE_BEARER_LABELS } from 'shared-rules/collection-words';
import { formatLongDate } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { Card, DescriptionList, Figures } from 'shared-ui/core';
import * as styles from './collection-notes.css';
import { turnText } from './turn-text';

/** What was asked for, what it costs the seller and what reaches their account, when; and whose turn it is. */
export function CollectionAmounts({ collection }: { readonly collection: Collection }) {
  const { amount, commission, deposit_amount: deposit, fee_bearer: bearer } = collection;
  const asked = { term: '請求金額', yen: amount };
  const sums = [asked, { term: `決済手数料（${SELLER_FEE_BEARER_LABELS[bearer]}負担）`, yen: commission }, { term: COLLECTION_FIELDS.depositAmount, yen: deposit }];
  return (
    <Card title={titleOf(collection)} actions={<CollectionStatusChip collection={collection} />}>
      <p className={styles.note}>{turnText(collection)}</p>
      <Figures items={isOver(collection) ? [asked] : sums} />
      {isOver(collection) ? null : <DepositFacts collection={collection} />}
      {collection.has_statement ? <div><StatementDownloadButton collection={collection} size="md" /></div> : null}
    </Card>
  );
}

function titleOf(collection: Collection): string {
  if (isOver(collection) || isWaiting(collection)) return '金額';
  return collection.deposited_date === null ? '入金予定' : '入金';
}

function DepositFacts({ collection }: { readonly collection: Collection }) {
  const { deposit_date: planned, deposited_date: done, deposit_account: account, fee_bearer: bearer } = collection;
  const day =
    done !== null
      ? { term: COLLECTION_FIELDS.depositedOn, detail: <strong>{formatLongDate(done)}</strong> }
      : { term: COLLECTION_FIELDS.plannedDeposit, detail: planned === null ? '取引先のお支払いのときに決まります' : <strong>{formatLongDate(planned)}</strong> };
  const fee =
    bearer === 'buyer'
      ? { term: COLLECTION_FIELDS.feeBearer, detail: '取引先（請求金額の全額が入金されます）' }
      : { term: FIELDS.commission, detail: isWaiting(collection) ? '入金額から差し引かれます。お支払いのときの手数料率で計算します' : '入金額から差し引かれます' };
  return <DescriptionList items={[day, { term: COLLECTION_FIELDS.depositAccount, detail: supplierAccountText(account) }, fee]} />;
}
