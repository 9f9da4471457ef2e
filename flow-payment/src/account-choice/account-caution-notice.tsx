import type { AccountCaution, SupplierAccount } from 'shared-api/types';
import { epochOf } from 'shared-rules/epoch';
import { formatLongDate, jstDate } from 'shared-rules/time';
import { Alert, textStyles } from 'shared-ui/core';
import { AccountComparison } from 'shared-features/suppliers/supplier-account';
import * as styles from './account-choice.css';

interface AccountCautionNoticeProps {
  readonly caution: AccountCaution;
  /** Account that receives the money. */
  readonly account: SupplierAccount;
  /** Time of the last change, ISO; null if never changed. */
  readonly changedAt: string | null;
}

/** Returns the caution in one line. */
export const cautionTitle = ({ kind, payment_number: number }: AccountCaution): string => {
  if (kind === 'differs') return '前回のお支払いとは異なる口座です';
  return number === null ? '登録のあとに変更された口座です' : '前回のお支払いのあとに変更された口座です';
};

/**
 * Shows why an account must be checked before it is paid to, beside the account of the last payment. Explains how to
 * check: a message about a changed account is a common start of invoice fraud. Says that submitting will ask for the
 * password.
 */
export function AccountCautionNotice({ caution, account, changedAt }: AccountCautionNoticeProps) {
  const { compared_with: compared, payment_number: number, paid_on: paidOn } = caution;
  const title = cautionTitle(caution);
  return (
    <section aria-label={title}>
      <Alert tone="warning" title={title}>
        {caution.kind === 'changed' && changedAt !== null ? (
          <p>{`この口座は${formatLongDate(jstDate(epochOf(changedAt)))}に変更されました。変更後の口座へのお支払いは、まだありません。`}</p>
        ) : null}
        {number === null ? null : (
          <p>{`前回のお支払い: ${number}${paidOn === null ? '' : `、振込日 ${formatLongDate(paidOn)}`}`}</p>
        )}
        <AccountComparison
          caption="口座の比較"
          before={{ title: number === null ? '変更前の口座' : '前回の振込先', account: compared }}
          after={{ title: '今回の振込先', account }}
        />
        <div className={styles.advice}>
          <p>
            <strong>申請の前に、口座をお確かめください</strong>
          </p>
          <ul className={textStyles.bullets}>
            <li>請求書に記載の口座と、1文字ずつ照らし合わせてください。</li>
            <li>
              取引先に電話など、請求書やメールとは別の手段で確認してください。連絡先は、以前からご存じのものをお使いください。
            </li>
          </ul>
        </div>
        <p>申請のときに、ご本人であることをパスワードなどで確認します。</p>
      </Alert>
    </section>
  );
}
