import { TextButton, textStyles } from 'shared-ui/core';
import { ChoiceChips } from 'shared-ui/choices';
import { DocumentCut } from '../document-preview';
import * as styles from './document-reading.css';
import type { FieldAid, ReadChoice } from './field-aid';

interface ReadPanelProps {
  /** Label of the field. */
  readonly label: string;
  /** Ids of the parts that describe the field. */
  readonly names: { readonly mark: string; readonly reason: string };
  /** Whether the value is that of an earlier payment. */
  readonly isProposed: boolean;
  readonly isOpen: boolean;
  /** Whether it stands above several inputs instead of beside one. */
  readonly isGroup: boolean;
  readonly aid: FieldAid;
  readonly onConfirm: () => void;
  readonly onChoose: (index: number) => void;
  readonly onLook: (() => void) | undefined;
}

/**
 * Shows what a person needs to decide about a read value: that it is to be confirmed, why, and its place on the
 * document. Stays when the value is confirmed, so that nothing moves.
 */
export function ReadPanel({
  label,
  names,
  isProposed,
  isOpen,
  isGroup,
  aid: { state, reason, at, choices, chosen },
  onConfirm,
  onChoose,
  onLook,
}: ReadPanelProps) {
  return (
    <div className={isGroup ? `${styles.panel} ${styles.above}` : styles.panel}>
      <div data-read-panel tabIndex={-1} className={`${styles.head} ${textStyles.focusTarget}`}>
        {isOpen || state === 'offered' ? (
          <>
            <span id={names.mark} className={styles.mark}>
              <span className={styles.word}>{isProposed ? '前回の内容' : '読み取り結果'}</span>
              {isOpen ? <span className={styles.request}> 確認してください</span> : null}
            </span>
            <span data-read-confirm>
              <TextButton size="xs" icon="check" aria-label={`${label}を確認済みにする`} onPress={onConfirm}>
                確認済みにする
              </TextButton>
            </span>
          </>
        ) : (
          <span className={styles.settled}>{state === 'typed' ? '入力済み' : '確認済み'}</span>
        )}
      </div>
      {reason === null ? null : (
        <p id={names.reason} className={styles.reason}>
          {reason}
        </p>
      )}
      {at === null ? null : <DocumentCut {...at} label={label} onLook={onLook} />}
      {choices.length === 0 ? null : <Choices label={label} choices={choices} chosen={chosen} onChoose={onChoose} />}
    </div>
  );
}

interface ChoicesProps {
  readonly label: string;
  readonly choices: readonly ReadChoice[];
  readonly chosen: number | null;
  readonly onChoose: (index: number) => void;
}

/** Asks which of several values the document means, with the place of each. */
function Choices({ label, choices, chosen, onChoose }: ChoicesProps) {
  return (
    <>
      <ChoiceChips
        label={`${label}の候補`}
        options={choices.map((choice, index) => ({ value: String(index), label: choice.label }))}
        value={chosen === null ? '' : String(chosen)}
        onChange={(value) => onChoose(Number(value))}
      />
      {choices.map(({ at, label: value }, index) =>
        at === null ? null : (
          // Two places may have the same value.
          <figure key={`${index}${value}`} className={styles.candidate}>
            <figcaption className={styles.caption}>{value}</figcaption>
            <DocumentCut {...at} label={`${label} ${value}`} />
          </figure>
        ),
      )}
    </>
  );
}
