import type { BuyerAccount, SupplierDetail } from 'shared-api/types';
import { supplierAccountText } from 'shared-features/supplier-account';
import { formatDateWithWeekday } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import type { Description } from 'shared-ui/core';
import { ACCOUNT_LABEL } from './bank.form';
import type { CollectionFlow } from './collection-creation.workflow';
import * as styles from './confirm.css';
import { DEADLINE_LABEL } from './invoice.form';
import type { CollectionStep } from './steps';

/** One part of what is confirmed, with the step and the field that 変更 leads to. */
interface ConfirmSection {
  readonly title: string;
  readonly step: CollectionStep;
  readonly focus: string;
  readonly items: readonly Description[];
}

const orNothing = (text: string) => (text === '' ? '未入力' : text);

/** What is sent, in the order of the steps. */
export function confirmSections({ values, files }: CollectionFlow, supplier: SupplierDetail, account: BuyerAccount | undefined): readonly ConfirmSection[] {
  return [
    {
      title: '依頼先', step: 'partner', focus: 'recipientEmail',
      items: [
        { term: FIELDS.supplier, detail: supplier.name },
        { term: FIELDS.emailAddress, detail: values.recipientEmail },
        { term: 'ご担当者名', detail: orNothing(values.recipientName) },
      ],
    },
    {
      title: '請求書', step: 'invoice', focus: 'amount',
      items: [
        { term: FIELDS.amount, detail: formatYen(Number(values.amount)) },
        { term: FIELDS.invoiceNumber, detail: orNothing(values.invoiceNumber) },
        { term: FIELDS.issueDate, detail: formatDateWithWeekday(values.issueDate) },
        { term: FIELDS.dueDate, detail: formatDateWithWeekday(values.dueDate) },
        { term: FIELDS.invoiceFile, detail: <ul className={styles.files}>{files.map(({ id, name }) => <li key={id}>{name}</li>)}</ul> },
      ],
    },
    {
      title: '依頼の内容', step: 'invoice', focus: 'paymentDeadline',
      items: [
        { term: DEADLINE_LABEL, detail: <strong>{`${formatDateWithWeekday(values.paymentDeadline)} 23:59まで`}</strong> },
        { term: 'メッセージ', detail: <span className={styles.message}>{orNothing(values.message)}</span> },
      ],
    },
    {
      title: ACCOUNT_LABEL, step: 'bank', focus: 'depositAccountId',
      items: [{ term: ACCOUNT_LABEL, detail: account === undefined ? 'この口座は選べなくなりました。別の口座を選択してください。' : supplierAccountText(account) }],
    },
  ];
}
