import { HOLDER_KANA_LIMIT } from 'shared-rules/bank-kana';
import { tidyHolderKana } from 'shared-rules/holder-kana';
import { VisuallyHidden } from 'shared-ui/core';
import { useSettled } from '../../ui/settled';
import * as styles from './bank-account.css';

interface HolderPreviewProps {
  /** Ties the preview to the field that it belongs to. */
  readonly id: string;
  readonly holder: string;
}

/** A screen reader is told once typing rests, in ms; at every key it would talk over what is typed. */
const SPOKEN_AFTER_MS = 1000;

/** What a transfer will carry, half-width as it is typed, how much of the space it needs, and which characters no bank takes. */
export function HolderPreview({ id, holder }: HolderPreviewProps) {
  const { value, invalid } = tidyHolderKana(holder);
  const isTooLong = value.length > HOLDER_KANA_LIMIT;
  const refused = invalid.length === 0 ? '' : `使えない文字: ${invalid.join(' ')}`;
  const spoken = useSettled(holder === '' ? '' : `振込に使う名義 ${value}、半角${HOLDER_KANA_LIMIT}文字のうち${value.length}文字。${refused}`, SPOKEN_AFTER_MS);
  return (
    <>
      <p id={id} className={styles.preview}>
        <span>振込に使う名義</span>
        <span className={styles.holder}>{value === '' ? '—' : value}</span>
        {refused === '' ? null : <span className={styles.wrong}>{refused}</span>}
        <span className={isTooLong ? `${styles.count} ${styles.wrong}` : styles.count}>{`${value.length}/${HOLDER_KANA_LIMIT}`}</span>
      </p>
      <VisuallyHidden><span role="status">{spoken}</span></VisuallyHidden>
    </>
  );
}
