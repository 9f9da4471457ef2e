import { useId, useState } from 'react';
import type { PreCheckItem } from 'shared-api/types';
import { Skeleton, TextButton } from 'shared-ui/core';
import { PreCheckLine } from './pre-check-item';
import * as styles from './pre-check-panel.css';
import type { RemedyPlace } from './remedy-place';
import type { PreCheck } from './use-pre-check';

/** So many lines stand there without being asked for; of more, those that are well are folded away. */
const OPEN_LINES = 4;

interface PreCheckPanelProps extends PreCheck {
  readonly place: RemedyPlace;
}

/** 事前チェック: what the examination will look at, what of it is well, and what to do about the rest. */
export function PreCheckPanel({ state, checks, hasFailed, retry, place }: PreCheckPanelProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const well = checks?.filter(({ result }) => result === 'ok') ?? [];
  const rest = checks?.filter(({ result }) => result !== 'ok') ?? [];
  const canFold = rest.length + well.length > OPEN_LINES && well.length > 1;
  const shown = isOpen || !canFold ? well : [];
  const line = (check: PreCheckItem) => <PreCheckLine key={`${check.code} ${check.message}`} check={check} place={place} />;
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <h3 id={id} className={styles.title}>事前チェック</h3>
      <p role="status" className={styles.summary}>
        {checks === undefined ? null : `${checks.length}項目中 ${well.length}項目を確認できました`}
      </p>
      {state === 'waiting' && checks === undefined ? (
        <p className={styles.summary}>請求書の内容がそろうと、審査で確認する項目をここでチェックします。</p>
      ) : hasFailed ? (
        <p className={styles.summary}>
          事前チェックを実行できませんでした。このまま申請することもできます。
          <TextButton size="xs" icon="refresh" onPress={retry}>再試行</TextButton>
        </p>
      ) : checks === undefined ? (
        <Skeleton lines={3} />
      ) : null}
      {rest.length + shown.length === 0 ? null : (
        <ul className={styles.list}>
          {rest.map(line)}
          {shown.map(line)}
        </ul>
      )}
      {canFold ? (
        <div>
          <TextButton size="xs" icon={isOpen ? undefined : 'expand_more'} onPress={() => setIsOpen(!isOpen)}>
            {isOpen ? '確認できた項目を閉じる' : `確認できた項目を表示（${well.length}）`}
          </TextButton>
        </div>
      ) : null}
    </section>
  );
}
