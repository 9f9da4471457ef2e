import type { PreCheckItem } from 'shared-api/types';
import { invoiceIdentifier } from 'shared-rules/identifier';
import { paths } from 'shared-shell';
import { Icon, Spinner, TextButton, TextLink, VisuallyHidden } from 'shared-ui/core';
import * as styles from './pre-check-panel.css';
import type { RemedyPlace } from './remedy-place';

const WORDS = { ok: '確認済み', attention: '要確認', unknown: '未確認', pending: '確認中' } as const;

const ICONS = { ok: 'check_circle', attention: 'warning', unknown: 'info' } as const;

interface PreCheckLineProps {
  readonly check: PreCheckItem;
  readonly place: RemedyPlace;
}

/** One rule and what was found; where something is to be mended, what, and a way there. */
export function PreCheckLine({ check, place }: PreCheckLineProps) {
  const { result, message, remedy } = check;
  return (
    <li className={styles.item}>
      <span className={`${styles.mark} ${styles.tone[result]}`}>
        {result === 'pending' ? <Spinner label={WORDS.pending} /> : <Icon name={ICONS[result]} />}
      </span>
      <span className={styles.content}>
        <span className={`${styles.message} ${styles.tone[result]}`}>
          {result === 'pending' ? null : <VisuallyHidden>{`${WORDS[result]}: `}</VisuallyHidden>}
          {message}
        </span>
        {result === 'attention' && remedy !== null ? <span className={styles.remedy}>{remedy}</span> : null}
        {result === 'attention' ? <WayThere check={check} place={place} /> : null}
      </span>
    </li>
  );
}

/** Where the remedy is applied: a field of this payment, the document and its page, another invoice that is meant. */
function WayThere({ check: { field, message, doc_number: other }, place }: PreCheckLineProps) {
  if (other !== null) return <TextLink href={paths.receivedInvoice(other)}>{`請求書 ${invoiceIdentifier(other)} を見る`}</TextLink>;
  if (field === null) return null;
  const go = place.wayTo(field);
  if (go === undefined) return place.invoicePath === null ? null : <TextLink href={place.invoicePath}>請求書を編集</TextLink>;
  return <TextButton icon="edit" size="xs" aria-label={`入力欄へ移動: ${message}`} onPress={go}>入力欄へ移動</TextButton>;
}
