import type { ComponentProps } from 'react';
import type { Collection, CollectionSummary } from 'shared-api/types';
import { CollectionStatusChip, isOver, isWaiting } from 'shared-features/collections/collection-status';
import { RequestLink } from 'flow-collection/request-link';
import { IssuedDocumentButtons, StatementDownloadButton } from 'shared-features/documents/downloads';
import { InvoiceFiles } from 'shared-features/documents/invoice-files';
import { supplierAccountText } from 'shared-features/suppliers/supplier-account';
import { Allowed } from 'shared-features/ui/permission';
import { COLLECTION_FIELDS, SELLER_FEE_BEARER_LABELS } from 'shared-rules/collection-words';
import { ExaminationStatus } from 'shared-rules/status';
import { formatLongDate, formatLongDateTime } from 'shared-rules/time';
import { BUTTONS } from 'shared-rules/buttons';
import { FIELDS } from 'shared-rules/words';
import { Card, Cluster, Split, Timeline, DescriptionList, Figures, Alert, Button, textStyles } from 'shared-ui/core';
import { CollectionContent } from './collection-content';
import { collectionSteps } from './collection-steps';

const S = ExaminationStatus;

/** Returns a sentence about who has to act next on a request, for its seller (docs/screens.md 5.3). */
function turnText({ status }: Pick<CollectionSummary, 'status'>): string {
  switch (status) {
    case S.BuyerNotRegistered:
      return '取引先がサービスに登録するのを待っています。';
    case S.WaitingForPayment:
      return '取引先のお支払いを待っています。';
    case S.InProgress:
    case S.InProgressExaminationChecked:
      return '取引先のお支払いを審査担当が確認しています。';
    case S.InProgressExaminationCompleted:
      return '審査が完了しました。入金予定日に、当社が入金口座へ振り込みます。';
    case S.TransferCompleted:
      return '入金口座への振込が完了しました。';
    case S.Expired:
      return '有効期限までにお支払いがなかったため、終了しました。';
    default:
      return 'この依頼はキャンセルされ、終了しました。';
  }
}

interface ReminderCardProps {
  readonly collection: Collection;
  readonly isPending: boolean;
  /** Reason why the last reminder could not be sent. */
  readonly failure: string | null;
  readonly onRemind: () => void;
}

/** Shows リマインド: a button to send one, and the automatic ones. Only while the request waits to be paid. */
function ReminderCard({ collection, isPending, failure, onRemind }: ReminderCardProps) {
  const { can_remind: canRemind, remind_from: from, automatic_reminders: days, recipient_email: address } = collection;
  if (!isWaiting(collection)) return null;
  return (
    <Card title="リマインド">
      {failure === null ? null : (
        <Alert tone="danger" title="リマインドを送信できませんでした" isLive>
          <p>{failure}</p>
        </Alert>
      )}
      <p
        className={textStyles.note}
      >{`${address} に、お支払いのリンクをもう一度メールで送信します。24時間に1回送信できます。`}</p>
      {canRemind ? null : (
        <p className={textStyles.note}>
          {from === null
            ? '有効期限までに、次のリマインドは送信できません。'
            : `次は ${formatLongDateTime(from)} から送信できます。`}
        </p>
      )}
      <p className={textStyles.note}>
        {days.length === 0
          ? '自動のリマインドの予定はありません。'
          : `自動のリマインド: ${days.map(formatLongDate).join('、')} に送信します。`}
      </p>
      <div>
        <Allowed to="collect">
          <Button icon="notifications" isDisabled={!canRemind} isPending={isPending} onPress={onRemind}>
            {BUTTONS.sendReminder}
          </Button>
        </Allowed>
      </div>
    </Card>
  );
}

/** Shows the requested amount, the seller's fee, the deposit with its day, and who has to act next. */
function CollectionAmounts({ collection }: { readonly collection: Collection }) {
  const { amount, commission, deposit_amount: deposit, fee_bearer: bearer } = collection;
  const asked = { term: '請求金額', yen: amount };
  const sums = [
    asked,
    { term: `決済手数料（${SELLER_FEE_BEARER_LABELS[bearer]}負担）`, yen: commission },
    { term: COLLECTION_FIELDS.depositAmount, yen: deposit },
  ];
  return (
    <Card title={titleOf(collection)} actions={<CollectionStatusChip collection={collection} />}>
      <p className={textStyles.note}>{turnText(collection)}</p>
      <Figures items={isOver(collection) ? [asked] : sums} />
      {isOver(collection) ? null : <DepositFacts collection={collection} />}
      {collection.has_statement ? (
        <div>
          <StatementDownloadButton collection={collection} size="md" />
        </div>
      ) : null}
      {collection.documents?.some(({ kind }) => kind !== 'statement') ? (
        <Cluster gap={8}>
          <IssuedDocumentButtons documents={collection.documents} isValid={collection.has_statement} size="md" />
        </Cluster>
      ) : null}
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
      : {
          term: COLLECTION_FIELDS.plannedDeposit,
          detail: planned === null ? '取引先のお支払いのときに決まります' : <strong>{formatLongDate(planned)}</strong>,
        };
  const fee =
    bearer === 'buyer'
      ? { term: COLLECTION_FIELDS.feeBearer, detail: '取引先（請求金額の全額が入金されます）' }
      : {
          term: FIELDS.commission,
          detail: isWaiting(collection)
            ? '入金額から差し引かれます。お支払いのときの手数料率で計算します'
            : '入金額から差し引かれます',
        };
  return (
    <DescriptionList
      items={[day, { term: COLLECTION_FIELDS.depositAccount, detail: supplierAccountText(account) }, fee]}
    />
  );
}

interface CollectionSectionsProps {
  readonly collection: Collection;
  readonly reminder: Omit<ComponentProps<typeof ReminderCard>, 'collection'>;
}

/** Shows a whole request: amounts and deposit, and its progress and link beside the sent values. */
export function CollectionSections({ collection, reminder }: CollectionSectionsProps) {
  return (
    <>
      <CollectionAmounts collection={collection} />
      <Split
        ratio="half"
        main={
          <>
            <Card title="現在の状況">
              <Timeline label={`${collection.request_number} の現在の状況`} steps={collectionSteps(collection)} />
            </Card>
            <ReminderCard collection={collection} {...reminder} />
            {collection.request_url === null ? null : (
              <Card title="お支払いのリンク">
                <RequestLink collection={collection} />
              </Card>
            )}
          </>
        }
        side={
          <>
            <CollectionContent collection={collection} />
            <Card title={FIELDS.invoiceFile}>
              <InvoiceFiles files={collection.files} />
            </Card>
          </>
        }
      />
    </>
  );
}
