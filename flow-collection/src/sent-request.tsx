import type { ReactNode } from 'react';
import type { Collection } from 'shared-api/types';
import { formatLongDateTime, formatLongDate } from 'shared-rules/time';
import { ActionBar, Amount, Card, DescriptionList, Timeline, type TimelineStep } from 'shared-ui/core';
import { supplierAccountText } from 'shared-features/suppliers/supplier-account';
import { RequestLink } from './request-link';

interface SentRequestProps {
  readonly collection: Collection;
  /** Links to the next screens. */
  readonly children: ReactNode;
}

/** Shows a sent request: its number, its link, and the next steps. */
export function SentRequest({ collection, children }: SentRequestProps) {
  const {
    request_number: number,
    supplier,
    recipient_email: email,
    requested_at: at,
    amount,
    payment_deadline: deadline,
    deposit_account: account,
  } = collection;
  return (
    <>
      <Card title="依頼を送信しました">
        <DescriptionList
          items={[
            { term: '依頼番号', detail: <strong>{number}</strong> },
            { term: '依頼先', detail: supplier.name },
            { term: '送付先', detail: email },
            { term: '送信日時', detail: formatLongDateTime(at) },
            { term: '請求金額', detail: <Amount yen={amount} size="card" /> },
            { term: '有効期限', detail: <strong>{`${formatLongDate(deadline)} 23:59まで`}</strong> },
            { term: '入金口座', detail: supplierAccountText(account) },
          ]}
        />
      </Card>
      {collection.request_url === null ? null : (
        <Card title="お支払い用のリンク">
          <RequestLink collection={collection} />
        </Card>
      )}
      <Card title="このあとの流れ">
        <Timeline label="依頼の流れ" steps={nextSteps(collection)} />
      </Card>
      <ActionBar>{children}</ActionBar>
    </>
  );
}

/** Returns the steps after sending. A registered recipient has no linking step. */
function nextSteps({ is_linked: isLinked, supplier }: Collection): readonly TimelineStep[] {
  return [
    { name: '依頼を送信', state: 'done', note: `${supplier.name} にメールでお知らせしました。` },
    ...(isLinked
      ? []
      : [
          {
            name: '取引先の登録',
            state: 'current' as const,
            note: '取引先がメールのリンクからログイン、または新規登録します。',
          },
        ]),
    {
      name: '取引先の決済',
      state: isLinked ? 'current' : 'upcoming',
      note: '取引先の決済を待っています。期限が近づくと、リマインドをお送りします。',
    },
    { name: '審査', state: 'upcoming', note: '審査担当が内容を確認します。' },
    { name: '入金', state: 'upcoming', note: '入金予定日に、入金口座へ振り込みます。' },
  ];
}
