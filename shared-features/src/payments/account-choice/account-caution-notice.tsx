import type { AccountCaution, SupplierAccount } from 'shared-api/types';
import { epochOf } from 'shared-rules/epoch';
import { formatLongDate, jstDate } from 'shared-rules/time';
import { Alert, textStyles } from 'shared-ui/core';
import { AccountComparison } from '../../suppliers/supplier-account';
import * as styles from './account-choice.css';

interface AccountCautionNoticeProps {
  readonly caution: AccountCaution;
  /** The account that the money would go to. */
  readonly account: SupplierAccount;
  /** When it was changed to what it is, ISO; null where it never was. */
  readonly changedAt: string | null;
}

/** What a caution is, in one line. */
export const cautionTitle = ({ kind, payment_number: number }: AccountCaution): string => {
  if (kind === 'differs') return '前回のお支払いとは異なる口座です';
  return number === null ? '登録のあとに変更された口座です' : '前回のお支払いのあとに変更された口座です';
};

/**
 * Why an account is to be looked at again before it is paid to: what it is beside what was paid to last, and how to
 * make sure (a message that an account has changed is how invoice fraud begins). It says that applying will ask for the
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
