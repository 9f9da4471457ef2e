import type { BuyerAccount, SupplierDetail } from 'shared-api/types';
import { formatLongDate } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import { textStyles } from 'shared-ui/core';
import type { Description } from 'shared-ui/core';
import {
  DEADLINE_LABEL,
  DEPOSIT_ACCOUNT_LABEL,
  MESSAGE_LABEL,
  RECIPIENT_NAME_LABEL,
  type RequestEntry,
  type RequestPart,
} from '../request-entry';
import { supplierAccountText } from 'shared-features/suppliers/supplier-account';
import * as styles from './request-review.css';

/** Section of the confirm screen, with the step and field that 変更 links to. */
interface RequestSection {
  readonly title: string;
  readonly part: RequestPart;
  readonly focus: string;
  readonly items: readonly Description[];
}

const orNothing = (text: string) => (text === '' ? '未入力' : text);

/**
 * Returns the sections to confirm, in the order of entry.
 * @param account undefined if it no longer exists
 */
export function requestSections(
  { values, files }: Pick<RequestEntry, 'values' | 'files'>,
  supplier: SupplierDetail,
  account: BuyerAccount | undefined,
): readonly RequestSection[] {
  return [
    {
      title: '依頼先',
      part: 'partner',
      focus: 'recipientEmail',
      items: [
        { term: FIELDS.supplier, detail: supplier.name },
        { term: FIELDS.emailAddress, detail: values.recipientEmail },
        { term: RECIPIENT_NAME_LABEL, detail: orNothing(values.recipientName) },
      ],
    },
    {
      title: '請求書',
      part: 'invoice',
      focus: 'amount',
      items: [
        { term: FIELDS.amount, detail: formatYen(Number(values.amount)) },
        { term: FIELDS.invoiceNumber, detail: orNothing(values.invoiceNumber) },
        { term: FIELDS.issueDate, detail: formatLongDate(values.issueDate) },
        { term: FIELDS.dueDate, detail: formatLongDate(values.dueDate) },
        {
          term: FIELDS.invoiceFile,
          detail: (
            <ul className={styles.files}>
              {files.map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
            </ul>
          ),
        },
      ],
    },
    {
      title: '依頼の内容',
      part: 'invoice',
      focus: 'paymentDeadline',
      items: [
        {
          term: DEADLINE_LABEL,
          detail: <strong>{`${formatLongDate(values.paymentDeadline)} 23:59まで`}</strong>,
        },
        { term: MESSAGE_LABEL, detail: <span className={textStyles.typed}>{orNothing(values.message)}</span> },
      ],
    },
    {
      title: DEPOSIT_ACCOUNT_LABEL,
      part: 'bank',
      focus: 'depositAccountId',
      items: [
        {
          term: DEPOSIT_ACCOUNT_LABEL,
          detail:
            account === undefined
              ? 'この口座は選べなくなりました。別の口座を選択してください。'
              : supplierAccountText(account),
        },
      ],
    },
  ];
}
