import type { ReactNode } from 'react';
import type { Commission, FeeBearer, RequestedPayment } from 'shared-api/types';
import { ChargedTotal, commissionTerm, feeBearerText } from 'shared-features/payments/commission-summary';
import { formatYen } from 'shared-rules/yen';
import { Card, DescriptionList, LoadError, Skeleton, Stack } from 'shared-ui/core';
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

interface RequestFiguresProps {
  /** Whole yen; `commission` and `tax` are 0 where the requester bears the fee. */
  readonly figures: Pick<
    Commission,
    'amount' | 'rate_basis_points' | 'is_flat' | 'commission' | 'tax' | 'total_amount'
  >;
  readonly feeBearer: FeeBearer;
}

/**
 * Shows what a request costs its payer: the billed amount, the commission and its bearer, and what the card is charged.
 */
function RequestFigures({ figures, feeBearer }: RequestFiguresProps) {
  const isOwn = feeBearer === 'buyer';
  return (
    <Stack>
      <DescriptionList
        variant="amounts"
        items={[
          { term: '請求金額', detail: formatYen(figures.amount) },
          { term: isOwn ? commissionTerm(figures) : '決済手数料', detail: formatYen(figures.commission) },
          ...(isOwn ? [{ term: '　うち消費税（10%）', detail: formatYen(figures.tax) }] : []),
          { term: '手数料の負担', detail: feeBearerText(feeBearer) },
        ]}
      />
      <ChargedTotal yen={figures.total_amount} />
    </Stack>
  );
}
