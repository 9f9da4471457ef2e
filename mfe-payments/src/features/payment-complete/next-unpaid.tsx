import { $api } from 'shared-auth';
import { invoiceIdentifier } from 'shared-rules/identifier';
import { formatDay } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import { paths } from 'shared-shell';
import { Card, Cluster, LinkButton, textStyles } from 'shared-ui/core';
import { Name } from 'shared-ui/tables';

/** Status of the contract for invoices without a payment (未申請). */
const NO_PAYMENT = 0;

/** Offers the invoice without a payment that is due first; shows nothing if there is none, or it cannot be loaded. */
export function NextUnpaid() {
  const { data } = $api.useQuery('get', '/received_invoices', {
    params: { query: { status: NO_PAYMENT, sort: 'due_date', order: 'asc', page: 0, size: 1 } },
  });
  const [next] = data?.received_invoices ?? [];
  if (next === undefined) return null;
  const { doc_number: number, supplier, due_date: due, remaining_amount: remaining } = next;
  return (
    <div data-print="hide">
      <Card title="次の未申請の請求書">
        <Cluster justify="between">
          <div>
            <Name isStrong>{supplier.name}</Name>
            <p className={textStyles.note}>
              {`${invoiceIdentifier(number)}　${formatYen(remaining)}　${FIELDS.dueDate} ${formatDay(due)}`}
            </p>
          </div>
          <LinkButton href={paths.paymentAdd(number)} aria-label={`${supplier.name}の請求書のカード払いを続けて申請`}>
            続けて申請
          </LinkButton>
        </Cluster>
      </Card>
    </div>
  );
}
