import { useEffect } from 'react';
import type { ReceivedInvoice } from 'shared-api/types';
import { InvoiceFiles } from 'shared-features/documents/invoice-files';
import type { ReceivedInvoiceBody } from 'shared-features/invoice/received-invoice-form';
import { BUTTONS } from 'shared-rules/buttons';
import { Card, DescriptionList, Split } from 'shared-ui/core';
import { Form, SubmitButton, TextAreaField, useAppForm } from 'shared-ui/forms';
import { maxLength, object, pipe, string } from 'valibot';
import { summaryItems } from '../received-invoice/invoice-summary';

const MEMO_LENGTH = 500;

const memoForm = object({
  memo: pipe(string(), maxLength(MEMO_LENGTH, `メモは${MEMO_LENGTH}文字以内で入力してください。`)),
});

interface MemoFormProps {
  readonly invoice: ReceivedInvoice;
  /** Typed text. Read once, on mount. */
  readonly memo: string;
  /** Called on every change, so that a reload loses nothing. */
  readonly onChange: (memo: string) => void;
  readonly label: string;
  /** Saves the invoice. The form shows what it throws. */
  readonly onSave: (body: ReceivedInvoiceBody) => Promise<void>;
}

/**
 * Changes the memo of a requested invoice, the only part that the buyer owns. The document beside it is the
 * requester's.
 */
export function MemoForm({ invoice, memo, onChange, label, onSave }: MemoFormProps) {
  const form = useAppForm({
    schema: memoForm,
    defaultValues: { memo },
    onSubmit: (values) => onSave({ ...documentOf(invoice), memo: values.memo }),
  });
  const { subscribe } = form.methods;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onChange(values.memo) }),
    [subscribe, onChange],
  );

  return (
    <Form form={form} label={label}>
      <Split
        ratio="half"
        main={
          <Card title="請求書の内容">
            <DescriptionList items={summaryItems(invoice)} />
            <TextAreaField
              name="memo"
              label="メモ"
              badge="optional"
              help="貴社だけに表示されます。依頼元には伝わりません。"
              maxLength={MEMO_LENGTH}
            />
            <SubmitButton isBlock>{BUTTONS.save}</SubmitButton>
          </Card>
        }
        side={
          <Card title="請求書ファイル">
            <InvoiceFiles files={invoice.files} />
          </Card>
        }
      />
    </Form>
  );
}

/** Returns the unchanged document. The contract requires the whole invoice. */
function documentOf(invoice: ReceivedInvoice): Omit<ReceivedInvoiceBody, 'memo'> {
  const { supplier, invoice_number, issue_date, due_date, amount, registration_number, files } = invoice;
  return {
    supplier_id: supplier.id,
    invoice_number,
    issue_date,
    due_date,
    amount,
    registration_number,
    file_ids: files.map(({ id }) => id),
  };
}
