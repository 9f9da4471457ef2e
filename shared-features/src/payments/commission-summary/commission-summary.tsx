import type { ReactNode } from 'react';
import { Alert, Button, Card, Skeleton } from 'shared-ui/core';
import { CommissionFigures } from './commission-figures';
import { useCommission } from './use-commission';
import { useSettled } from '../../ui/settled';

/** Pause in typing before the commission is requested, in ms. */
export const TYPING_PAUSE_MS = 300;

interface CommissionSummaryProps {
  /** Whole yen; null without a valid amount. */
  readonly amount: number | null;
  /** Text shown without an amount. */
  readonly withoutAmount?: string;
  /** Applied promotion code; null without one. */
  readonly promotionCode: string | null;
  /** Payment that is being changed; null for a new one. */
  readonly paymentId: number | null;
  /** Content below the figures: dates and the submit button. */
  readonly children?: ReactNode;
}

/** Shows what the card will be charged, by the server's figures, while the user types the amount. */
export function CommissionSummary({
  amount,
  withoutAmount = 'カードで支払う金額を入力すると、手数料と合計を表示します。',
  promotionCode,
  paymentId,
  children,
}: CommissionSummaryProps) {
  const asked = useSettled(amount, TYPING_PAUSE_MS);
  const { data, error, isPlaceholderData, refetch } = useCommission({ amount: asked, promotionCode, paymentId });
  return (
    <Card title="お支払い金額">
      {amount === null && asked === null ? (
        <p>{withoutAmount}</p>
      ) : error ? (
        <Alert tone="danger" title="手数料を計算できませんでした。" isLive>
          <p>{error.message}</p>
          <Button size="sm" onPress={() => void refetch()}>
            再試行
          </Button>
        </Alert>
      ) : data === undefined ? (
        <Skeleton lines={4} />
      ) : (
        <CommissionFigures commission={data} isStale={isPlaceholderData || amount !== asked} />
      )}
      {children}
    </Card>
  );
}
