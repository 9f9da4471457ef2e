import type { UserPreRegistration } from 'shared-api/types';
import { FromSystem } from 'shared-features/connecting-system';
import { formatDate } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import { Card, type Description, DescriptionList } from 'shared-ui/core';

/** What a connected system sent, in short: for whom, which document, how much. What it left out is not shown. */
export function LodgedFacts({ preRegistration }: { readonly preRegistration: UserPreRegistration }) {
  const { payment, collection, system } = preRegistration;
  const lodged = payment ?? collection;
  if (lodged === null) return null;
  const facts: Readonly<Record<string, string | undefined>> = {
    [payment === null ? '依頼先' : FIELDS.supplierName]: payment?.supplier.name ?? collection?.partner.name,
    [FIELDS.invoiceNumber]: lodged.invoice_number ?? '',
    [FIELDS.dueDate]: textOf(lodged.due_date, formatDate),
    [FIELDS.amount]: textOf(lodged.amount, formatYen),
  };
  const items: Description[] = Object.entries(facts).flatMap(([term, detail = '']) => (detail === '' ? [] : [{ term, detail }]));
  return (
    <Card title="登録された内容">
      <p><FromSystem system={system} /></p>
      <DescriptionList items={items} />
    </Card>
  );
}

/** What was left out is null or missing. */
function textOf<Value>(value: Value | null | undefined, format: (value: Value) => string): string {
  return value === null || value === undefined ? '' : format(value);
}
