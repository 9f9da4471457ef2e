import type { ReactNode } from 'react';
import type { RequestedPayment } from 'shared-api/types';
import { RequestFigures } from 'shared-features/payments/commission-summary';
import { Card, Skeleton, LoadError } from 'shared-ui/core';
import { useRequestCost } from './use-request-cost';

interface RequestCostProps {
  readonly payment: RequestedPayment;
  /** Content below the figures: dates and the submit button. */
  readonly children?: ReactNode;
}

/** Shows お支払い金額: what the card is charged for a request, by the server's figures, and who bears the fee. */
export function RequestCost({ payment, children }: RequestCostProps) {
  const { data, error, refetch } = useRequestCost(payment.id);
  return (
    <Card title="お支払い金額">
      {data !== undefined ? (
        <RequestFigures figures={data} feeBearer={payment.request.fee_bearer} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={4} />
      )}
      {children}
    </Card>
  );
}
