import { useEffect, useRef } from 'react';
import { paths } from 'shared-shell';
import { invoiceIdentifier } from 'shared-rules/identifier';
import { formatLongDate } from 'shared-rules/time';
import { formatYen } from 'shared-rules/yen';
import { ActionBar, Alert, Button, Card, LinkButton, ProgressBar, textStyles } from 'shared-ui/core';
import { isDue, outcomeNow } from './bulk-outcome';
import { BulkResult } from './bulk-result';
import type { BulkOrder } from './bulk-payment.workflow';
import * as styles from './bulk-payment.css';
import type { BulkFlowState } from './use-bulk-flow';
import type { useBulkPay } from './use-bulk-pay';

/** Returns how many were submitted, and what became of the others. */
function summaryOf(orders: readonly BulkOrder[]): string {
  const all = orders.length;
  const count = (kind: string | null) => orders.filter((order) => (outcomeNow(order)?.kind ?? null) === kind).length;
  if (count('paid') === all) return all === 1 ? '申請しました。' : `${all}件すべてを申請しました。`;
  const parts = [
    { number: count('paid'), text: '件を申請しました。' },
    { number: count('asked'), text: '件は承認を申請しました。' },
    { number: count('refused'), text: '件は申請できませんでした。' },
    { number: count('unknown'), text: '件は結果を受け取れませんでした。' },
    { number: count(null), text: '件はまだ申請していません。' },
  ]
    .filter(({ number }) => number > 0)
    .map(({ number, text }) => `${number}${text}`)
    .join('');
  return count('refused') === all || count('asked') === all ? parts : `${all}件のうち${parts}`;
}

interface BulkResultsProps {
  readonly orders: readonly BulkOrder[];
  readonly paying: ReturnType<typeof useBulkPay>;
  readonly updateOrder: BulkFlowState['updateOrder'];
}

/** Shows the progress of the payments and then what became of each. */
export function BulkResults({ orders, paying: { start, progress, stopped }, updateOrder }: BulkResultsProps) {
  const isRunning = progress !== null;
  const box = useRef<HTMLDivElement>(null);
  const hasRun = useRef(false);
  // The pressed button has gone. A reload leaves the focus alone.
  useEffect(() => {
    hasRun.current ||= isRunning;
    if (hasRun.current) box.current?.focus();
  }, [isRunning]);
  const due = orders.filter(isDue).length;
  const areAllPaid = orders.every(({ outcome }) => outcome?.kind === 'paid');
  return (
    <>
      <div ref={box} tabIndex={-1} role="group" aria-label="申請の状況" className={textStyles.focusTarget}>
        {progress !== null ? (
          <Card>
            <ProgressBar
              label="申請しています"
              part={(progress.current - 1) / progress.count}
              valueText={`${progress.count}件中${progress.current}件目`}
            />
            <p role="status">{`${progress.count}件中${progress.current}件目を申請しています。この画面を開いたままお待ちください。`}</p>
          </Card>
        ) : (
          <Alert tone={areAllPaid ? 'success' : 'warning'} title={summaryOf(orders)} isLive>
            {stopped === null ? null : <p>{stopped}</p>}
            {due > 0 ? <p>もう一度申請しても、すでに受け付けた申請が重なることはありません。</p> : null}
          </Alert>
        )}
      </div>
      <Card title="申請の結果">
        <ul className={styles.list}>
          {orders.map((order) => (
            <li key={order.docNumber} className={styles.item}>
              <div className={styles.row}>
                <div className={styles.head}>
                  <h3 className={styles.name}>{order.supplierName}</h3>
                  <span className={textStyles.note}>{invoiceIdentifier(order.docNumber)}</span>
                </div>
                <p className={textStyles.note}>
                  {`カード決済金額 ${formatYen(order.totalAmount)}、振込日 ${formatLongDate(order.transferDate)}`}
                </p>
                <BulkResult
                  order={order}
                  isRunning={isRunning}
                  isPaying={progress?.docNumber === order.docNumber}
                  onFound={(outcome) => updateOrder(order.docNumber, { outcome })}
                />
              </div>
            </li>
          ))}
        </ul>
      </Card>
      {isRunning ? null : (
        <ActionBar>
          <LinkButton isBlock variant={due > 0 ? undefined : 'primary'} href={paths.receivedInvoices()}>
            受取請求書に戻る
          </LinkButton>
          {due > 0 ? <Button isBlock variant="primary" onPress={start}>{`残りの${due}件を申請`}</Button> : null}
        </ActionBar>
      )}
    </>
  );
}
