import type { Payment } from 'shared-api/types';
import { ExaminationStatus } from 'shared-rules/status';
import { paths } from 'shared-shell';
import { Alert, LinkButton, TextLink } from 'shared-ui/core';
import { Allowed } from '../../ui/permission';
import { correctionFieldLabels } from '../payment-correction';
import * as styles from './action-required-box.css';

/** Shows 要修正 or 振込不能: what has to be corrected and why, and a button that opens it. */
export function ActionRequiredBox({ payment }: { readonly payment: Payment }) {
  const { reason = '', fields = [] } = payment.action_required ?? {};
  const isReturned = payment.status === ExaminationStatus.InProgressExaminationCompleted;
  const edit = paths.paymentEdit(payment.doc_number, payment.id);
  const isOfFilesAlone = fields.length > 0 && fields.every((field) => field === 'file_ids');
  const word = isReturned ? '振込不能' : '要修正';
  return (
    <section aria-label={`${word} ${payment.payment_number}`}>
      <Alert
        tone="warning"
        title={`${word}: ${payment.payment_number} の${isReturned ? '振込を完了できませんでした' : '申請内容の修正が必要です'}`}
      >
        {reason === '' ? null : (
          <div className={styles.reason}>
            <p className={styles.from}>{`${isReturned ? '当社' : '審査担当'}からの連絡`}</p>
            <p className={styles.words}>{reason}</p>
          </div>
        )}
        {fields.length === 0 ? null : (
          <p>{`修正する項目: ${correctionFieldLabels(fields)
            .map(({ label }) => label)
            .join('、')}`}</p>
        )}
        {isReturned ? <p>カードの決済は完了しています。修正しても、もう一度決済されることはありません。</p> : null}
        <Allowed to="pay">
          <LinkButton
            variant="primary"
            icon="edit"
            href={isOfFilesAlone ? paths.receivedInvoiceEdit(payment.doc_number) : edit}
          >
            修正する
          </LinkButton>
          {isOfFilesAlone ? (
            <p>
              ファイルを差し替えたら、<TextLink href={edit}>申請内容を確認して再申請</TextLink>してください。
            </p>
          ) : null}
        </Allowed>
      </Alert>
    </section>
  );
}
