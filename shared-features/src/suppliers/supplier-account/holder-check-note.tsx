import type { HolderCheck } from 'shared-api/types';
import { holderMismatch } from 'shared-rules/messages';
import { HOLDER_CHECK_LABELS } from 'shared-rules/words';
import { Alert, StatusChip } from 'shared-ui/core';
import * as styles from './supplier-account.css';

const CHIPS = {
  match: { tone: 'success', icon: 'check_circle' },
  mismatch: { tone: 'warning', icon: 'warning' },
  unknown: { tone: 'neutral', icon: 'help' },
} as const;

interface HolderCheckNoteProps {
  readonly result: HolderCheck;
}

/** Shows 名義確認 of an account: the directory's answer about its holder, with a remedy unless it is 一致. */
export function HolderCheckNote({ result }: HolderCheckNoteProps) {
  return (
    <div className={styles.note}>
      <p className={styles.line}>
        <span>名義確認</span>
        <StatusChip {...CHIPS[result]}>{HOLDER_CHECK_LABELS[result]}</StatusChip>
        {result === 'unknown' ? (
          <span>金融機関の登録と照合できない口座です。請求書の記載を確認してください。</span>
        ) : null}
      </p>
      {result === 'mismatch' ? (
        <Alert tone="warning" title={holderMismatch()}>
          <p>名義が1文字でも違うと、振込不能になることがあります。誤りがあれば、口座を変更してください。</p>
        </Alert>
      ) : null}
    </div>
  );
}
