import type { GuestRequest } from 'shared-api/types';
import { DownloadButton } from 'shared-features/documents/downloads';
import { BUTTONS } from 'shared-rules/buttons';
import { BRAND_LABELS } from 'shared-rules/card';
import { buyerStatusLabel, ExaminationStatus } from 'shared-rules/status';
import { formatLongDate } from 'shared-rules/time';
import { formatYen } from 'shared-rules/yen';
import { paths } from 'shared-shell';
import { Alert, Card, DescriptionList, LinkButton, Stack } from 'shared-ui/core';
import { guestReceipt } from './guest-calls';

interface GuestDoneProps {
  readonly token: string;
  readonly request: GuestRequest;
  /** Whether it was paid a moment ago on this page. */
  readonly isNew: boolean;
}

/** Shows the state of a guest's payment, and the receipt once there is one. */
export function GuestDone({ token, request, isNew }: GuestDoneProps) {
  const { payment, payer, requester_name: requester } = request;
  if (payment === null) return <Alert tone="warning">このご依頼は、お支払いいただけません。</Alert>;
  const { credit_card: card, transfer_date: transferDate } = payment;
  const isCancelled = payment.status === ExaminationStatus.Cancel;
  return (
    <Stack gap={24}>
      {isNew ? (
        <Alert tone="success" title="お支払いを受け付けました" isLive>
          <p>これから内容を審査します。結果は、メールでお知らせします。</p>
        </Alert>
      ) : null}
      <Card title="お支払いの状況">
        <DescriptionList
          items={[
            { term: '現在の状況', detail: buyerStatusLabel(payment.status as ExaminationStatus) },
            { term: '申請番号', detail: payment.payment_number },
            { term: 'ご依頼元', detail: requester },
            { term: 'カード決済金額', detail: formatYen(request.total_amount) },
            ...(card === null
              ? []
              : [{ term: 'お支払いカード', detail: `${BRAND_LABELS[card.brand]} **** ${card.last_four}` }]),
            ...(transferDate === null || isCancelled ? [] : [{ term: '振込日', detail: formatLongDate(transferDate) }]),
            { term: 'お支払いになる方', detail: `${payer.name}　${payer.person} 様` },
          ]}
        />
      </Card>
      {payment.has_receipt ? (
        <DownloadButton address={() => guestReceipt(token)} fileName={`receipt-${payment.payment_number}.pdf`} isBlock>
          {BUTTONS.downloadReceipt}
        </DownloadButton>
      ) : isCancelled ? null : (
        <p>
          領収書は、ご依頼元への振込が完了すると発行します。依頼のメールのリンクを開き、認証コードを入力すると、このページをもう一度ご覧いただけます。
        </p>
      )}
      <Alert tone="info" title="次回からは、登録するとかんたんです">
        <p>{`${payer.email_address} で登録すると、このお支払いと領収書も、そのままご覧いただけます。`}</p>
        <LinkButton href={paths.signup()} size="sm">
          新規登録
        </LinkButton>
      </Alert>
    </Stack>
  );
}
