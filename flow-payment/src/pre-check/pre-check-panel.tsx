import { type ReactNode, useId, useState } from 'react';
import type { PreCheckItem } from 'shared-api/types';
import { invoiceIdentifier } from 'shared-rules/identifier';
import { FIELDS } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { Skeleton, TextButton, Icon, Spinner, TextLink, VisuallyHidden } from 'shared-ui/core';
import { DocumentCut } from 'shared-features/documents/document-preview';
import * as styles from './pre-check-panel.css';
import type { RemedyPlace } from './remedy-place';
import type { PreCheck } from './use-pre-check';

const WORDS = { ok: '確認済み', attention: '要確認', unknown: '未確認', pending: '確認中' } as const;

const ICONS = { ok: 'check_circle', attention: 'warning', unknown: 'info' } as const;

interface PreCheckLineProps {
  readonly check: PreCheckItem;
  readonly place: RemedyPlace;
}

/** Labels of the document's cut beside a rule, by the rule's code. */
const LABELS: Readonly<Partial<Record<PreCheckItem['code'], string>>> = {
  addressee: '宛名',
  issuer: '発行者',
  amount: FIELDS.amount,
  bank_account: FIELDS.supplierAccount,
  holder: FIELDS.supplierAccount,
  issue_date: FIELDS.issueDate,
  due_date: FIELDS.dueDate,
};

/** Whether the rule is about a value that nobody has compared with the document. */
const isUnseen = ({ origin }: PreCheckItem): boolean => origin === 'read' || origin === null;

/**
 * Shows one rule and its result. If something must be corrected, also the remedy, a link, and the place on the
 * document.
 */
function PreCheckLine({ check, place }: PreCheckLineProps) {
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
        {result === 'attention' && check.place !== undefined ? (
          <DocumentCut
            file={{ id: check.place.file_id, contentType: check.place.content_type }}
            place={check.place}
            label={LABELS[check.code] ?? '書類'}
          />
        ) : null}
        {result === 'attention' ? <WayThere check={check} place={place} /> : null}
      </span>
    </li>
  );
}

/** Links to the place of the remedy: a field of this payment, the document and its page, or another invoice. */
function WayThere({ check, place }: PreCheckLineProps) {
  const { field, message, doc_number: other } = check;
  if (other !== null)
    return <TextLink href={paths.receivedInvoice(other)}>{`請求書 ${invoiceIdentifier(other)} を見る`}</TextLink>;
  if (field === null) return null;
  const go = place.wayTo(field);
  if (go === undefined)
    return place.invoicePath === null ? null : (
      <TextLink href={place.invoicePath}>{isUnseen(check) ? '請求書で確認' : '請求書を編集'}</TextLink>
    );
  return (
    <TextButton icon="edit" size="xs" aria-label={`入力欄へ移動: ${message}`} onPress={go}>
      入力欄へ移動
    </TextButton>
  );
}

interface PreCheckFaultsProps extends Pick<PreCheck, 'checks' | 'hasFailed' | 'retry'> {
  readonly place: RemedyPlace;
}

/** Shows only what must be corrected, for one of several payments on a screen; nothing if all is well. */
export function PreCheckFaults({ checks = [], hasFailed, retry, place }: PreCheckFaultsProps) {
  const faults = checks.filter(({ result }) => result === 'attention');
  if (hasFailed) return <PreCheckFailed retry={retry} />;
  if (faults.length === 0) return null;
  return (
    <ul aria-label="事前チェックで要確認の項目" className={`${styles.panel} ${styles.list}`}>
      {faults.map((check) => (
        <PreCheckLine key={`${check.code} ${check.message}`} check={check} place={place} />
      ))}
    </ul>
  );
}

/** Shows that the check itself failed, which blocks nothing. */
function PreCheckFailed({ retry }: Pick<PreCheck, 'retry'>) {
  return (
    <p className={styles.summary}>
      事前チェックを実行できませんでした。このまま申請することもできます。
      <TextButton size="xs" icon="refresh" onPress={retry}>
        再試行
      </TextButton>
    </p>
  );
}

/** Maximum number of lines shown at once. With more, the passed ones are collapsed. */
const OPEN_LINES = 4;

interface PreCheckPanelProps extends Omit<PreCheck, 'isSettled'> {
  readonly place: RemedyPlace;
  /** Checkbox below the warnings, so that they are read before it is ticked. */
  readonly acknowledge?: ReactNode;
  /** Buttons that go on, below the warnings and above all that needs no consent. */
  readonly children?: ReactNode;
}

/** Shows 事前チェック: the rules of the examination, which of them pass, and what to do about the others. */
export function PreCheckPanel({ state, checks, hasFailed, retry, place, acknowledge, children }: PreCheckPanelProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const well = checks?.filter(({ result }) => result === 'ok') ?? [];
  const warnings = checks?.filter(({ result }) => result === 'attention') ?? [];
  const open = checks?.filter(({ result }) => result === 'unknown' || result === 'pending') ?? [];
  const canFold = warnings.length + open.length + well.length > OPEN_LINES && well.length > 1;
  const shown = isOpen || !canFold ? well : [];
  const line = (check: PreCheckItem) => (
    <PreCheckLine key={`${check.code} ${check.message}`} check={check} place={place} />
  );
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <h3 id={id} className={styles.title}>
        事前チェック
      </h3>
      <p role="status" className={styles.summary}>
        {checks === undefined ? null : `${checks.length}項目中 ${well.length}項目を確認できました`}
      </p>
      {state === 'waiting' && checks === undefined ? (
        <p className={styles.summary}>請求書の内容がそろうと、審査で確認する項目をここでチェックします。</p>
      ) : hasFailed ? (
        <PreCheckFailed retry={retry} />
      ) : checks === undefined ? (
        <Skeleton lines={3} />
      ) : null}
      {warnings.length === 0 ? null : <ul className={styles.list}>{warnings.map(line)}</ul>}
      {acknowledge}
      {children === undefined ? null : <div className={styles.onward}>{children}</div>}
      {open.length === 0 ? null : <ul className={styles.list}>{open.map(line)}</ul>}
      {shown.length === 0 ? null : <ul className={styles.list}>{shown.map(line)}</ul>}
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
