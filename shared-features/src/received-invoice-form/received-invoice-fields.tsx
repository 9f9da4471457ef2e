import type { Supplier } from 'shared-api/types';
import { FIELDS } from 'shared-rules/words';
import { Stack } from 'shared-ui/core';
import { DateField } from 'shared-ui/dates';
import { TextAreaField, TextField, YenField } from 'shared-ui/forms';
import { ComboBoxField } from 'shared-ui/pickers';
import { normalizeRegistrationNumber } from './normalize-registration-number';

const INVOICE_NUMBER_LENGTH = 50;
const MEMO_LENGTH = 500;

/** What is written on an invoice (screens: fields). */
export function ReceivedInvoiceFields({ suppliers }: { readonly suppliers: readonly Supplier[] }) {
  const options = suppliers.map(({ id, name, name_kana }) => ({ value: String(id), label: name, keywords: name_kana }));
  return (
    <Stack gap={24}>
      <ComboBoxField name="supplierId" label={FIELDS.supplier} badge="required" help="登録済みの取引先から、名称・カナで検索できます。" options={options} />
      <TextField name="invoiceNumber" label={FIELDS.invoiceNumber} badge="optional" help="請求書に記載されている番号" maxLength={INVOICE_NUMBER_LENGTH} width="medium" />
      <DateField name="issueDate" label={FIELDS.issueDate} badge="required" />
      <DateField name="dueDate" label={FIELDS.dueDate} badge="required" />
      <YenField name="amount" label={FIELDS.amount} badge="required" />
      <TextField
        name="registrationNumber"
        label={FIELDS.registrationNumber}
        badge="optional"
        help="入力例: T1234567890123"
        normalize={normalizeRegistrationNumber}
        width="medium"
      />
      <TextAreaField name="memo" label="メモ" badge="optional" maxLength={MEMO_LENGTH} />
    </Stack>
  );
}
