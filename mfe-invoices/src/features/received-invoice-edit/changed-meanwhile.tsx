import type { ReceivedInvoice } from 'shared-api/types';
import { draftOf, type ReceivedInvoiceValues } from 'shared-features/invoice/received-invoice-form';
import { formatDay } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import { Alert, Button, DescriptionList } from 'shared-ui/core';
import { changedMeanwhile } from './merge-edit';
import type { ReceivedInvoiceEdit } from './received-invoice-edit.workflow';

type ValueName = keyof ReceivedInvoiceValues;

const LABELS: Readonly<Record<ValueName, string>> = {
  supplierId: FIELDS.supplier,
  invoiceNumber: FIELDS.invoiceNumber,
  issueDate: FIELDS.issueDate,
  dueDate: FIELDS.dueDate,
  amount: FIELDS.amount,
  registrationNumber: FIELDS.registrationNumber,
  memo: 'メモ',
};

interface ChangedMeanwhileProps {
  readonly edit: ReceivedInvoiceEdit;
  /** Current invoice. */
  readonly invoice: ReceivedInvoice;
  readonly onTakeLatest: () => void;
}

/**
 * Shows what somebody else has changed since the edit began, and offers to continue from there without losing typed
 * values.
 */
export function ChangedMeanwhile({ edit, invoice, onTakeLatest }: ChangedMeanwhileProps) {
  const { fields, isFiles } = changedMeanwhile(edit, invoice);
  const { values } = draftOf(invoice);
  const latest = (name: ValueName): string => {
    if (name === 'supplierId') return invoice.supplier.name;
    if (name === 'amount') return formatYen(invoice.amount);
    const text = values[name];
    return text === '' ? '-' : name === 'issueDate' || name === 'dueDate' ? formatDay(text) : text;
  };
  return (
    <Alert tone="warning" title="この請求書は、別の画面で変更されました。" isLive>
      <p>最新の内容を読み込むと、編集していない項目だけが最新の内容に変わります。入力した内容は失われません。</p>
      <DescriptionList
        items={[
          ...fields.map((name) => ({ term: LABELS[name], detail: `最新の内容: ${latest(name)}` })),
          ...(isFiles
            ? [
                {
                  term: FIELDS.invoiceFile,
                  detail: `最新の内容: ${invoice.files.map(({ file_name: fileName }) => fileName).join('、')}`,
                },
              ]
            : []),
        ]}
      />
      <Button size="sm" icon="refresh" onPress={onTakeLatest}>
        最新の内容を読み込む
      </Button>
    </Alert>
  );
}
