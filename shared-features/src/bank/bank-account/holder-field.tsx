import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { HOLDER_KANA_LIMIT } from 'shared-rules/bank-kana';
import { holderKanaOf, tidyHolderKana } from 'shared-rules/holder-kana';
import { toKanaWords } from 'shared-rules/kana-words';
import { abbreviateLegalEntity, inLargeKana } from 'shared-rules/legal-entity';
import { FIELDS } from 'shared-rules/words';
import { Icon, Stack, TextButton, VisuallyHidden } from 'shared-ui/core';
import { TextField, useReadFormValue, useSetFormValue } from 'shared-ui/forms';
import { useSettled } from '../../ui/settled';
import { accountName, type AccountPrefix, useAccountFields } from './account-names';
import { ACCOUNT_WORDS, type AccountOwner } from './account-problems';
import * as styles from './bank-account.css';

interface HolderPreviewProps {
  /** Id that the field's `aria-describedby` refers to. */
  readonly id: string;
  readonly holder: string;
}

/**
 * Delay after the last key before a screen reader announces the preview, in ms. At every key it would interrupt typing.
 */
const SPOKEN_AFTER_MS = 1000;

/**
 * Shows the holder as a transfer carries it: in half-width kana, with its length and the characters that no bank
 * accepts.
 */
function HolderPreview({ id, holder }: HolderPreviewProps) {
  const { value, invalid } = tidyHolderKana(holder);
  const isTooLong = value.length > HOLDER_KANA_LIMIT;
  const refused = invalid.length === 0 ? '' : `使えない文字: ${invalid.join(' ')}`;
  const spoken = useSettled(
    holder === '' ? '' : `振込に使う名義 ${value}、半角${HOLDER_KANA_LIMIT}文字のうち${value.length}文字。${refused}`,
    SPOKEN_AFTER_MS,
  );
  return (
    <>
      <p id={id} className={styles.preview}>
        <span>振込に使う名義</span>
        <span className={styles.holder}>{value === '' ? '—' : value}</span>
        {refused === '' ? null : <span className={styles.wrong}>{refused}</span>}
        <span
          className={isTooLong ? `${styles.count} ${styles.wrong}` : styles.count}
        >{`${value.length}/${HOLDER_KANA_LIMIT}`}</span>
      </p>
      <VisuallyHidden>
        <span role="status">{spoken}</span>
      </VisuallyHidden>
    </>
  );
}

interface HolderFieldProps {
  readonly owner: AccountOwner;
  readonly prefix: AccountPrefix;
  readonly nameKana: string;
}

/** Maximum length of the contract for typed text, in characters. Banks accept fewer. */
const TYPED_LIMIT = 200;

/**
 * Returns the holder as shown after blur: the banks' spelling in readable full-width letters. A text with characters
 * that no bank accepts stays unchanged, so that the user sees them.
 */
function shownHolder(text: string): string {
  const { value, invalid } = tidyHolderKana(text);
  return invalid.length === 0 ? toKanaWords(value) : text;
}

/**
 * Shows 口座名義 with a preview of the transfer. The holder is proposed from the owner's name until the user types another.
 * Legal forms are abbreviated as banks do, and the change is announced.
 */
export function HolderField({ owner, prefix, nameKana }: HolderFieldProps) {
  const words = ACCOUNT_WORDS[owner];
  const name = accountName(prefix, 'holder_kana');
  const { holder_kana: holder } = useAccountFields(prefix, 'holder_kana');
  const previewId = useId();
  const proposal = useProposal(name, nameKana, words);
  const [abbreviated, setAbbreviated] = useState<{ readonly from: string; readonly to: string } | null>(null);
  const normalize = (text: string) => {
    const to = shownHolder(text);
    if (abbreviateLegalEntity(text) !== inLargeKana(text)) setAbbreviated({ from: text, to });
    return to;
  };
  return (
    <Stack gap={8}>
      <TextField
        name={name}
        label={FIELDS.holderKana}
        badge="required"
        width="long"
        autoComplete="off"
        maxLength={TYPED_LIMIT}
        describedBy={previewId}
        help={`${words.document}に記載された口座名義。カナ・英数字、半角30文字以内。30文字を超える名義は、先頭の30文字を入力してください。`}
        labelAside={
          proposal.text === '' || proposal.text === holder ? undefined : (
            <TextButton size="xs" onPress={proposal.take}>{`${words.name}から入力`}</TextButton>
          )
        }
        normalize={normalize}
      />
      <HolderPreview id={previewId} holder={holder} />
      {/* Always rendered: screen readers announce only changes inside a live region that exists already. */}
      <div role="status" className={styles.spoken}>
        {abbreviated !== null && abbreviated.to === holder ? (
          <p className={styles.note}>
            <Icon name="info" />
            {`法人の種類などを、銀行で使われる略語にしました: ${abbreviated.from} → ${abbreviated.to}`}
          </p>
        ) : null}
        {proposal.taken !== '' && proposal.taken === holder ? (
          <p className={styles.note}>
            <Icon name="info" />
            {proposal.note}
          </p>
        ) : null}
      </div>
    </Stack>
  );
}

/** Proposes the holder from the owner's name. Fills it in until the user types another, and offers it after that. */
function useProposal(field: string, nameKana: string, words: (typeof ACCOUNT_WORDS)[AccountOwner]) {
  const read = useReadFormValue();
  const write = useSetFormValue();
  const [taken, setTaken] = useState('');
  const { value, invalid, isCut } = useMemo(() => holderKanaOf(nameKana), [nameKana]);
  const text = toKanaWords(value);
  const take = () => {
    setTaken(text);
    write(field, text);
  };
  const follow = useEffectEvent(() => {
    const now = read(field);
    if (text !== '' && (now === '' || now === taken)) take();
  });
  useEffect(() => follow(), [text]);
  const leftOut = invalid.length === 0 ? '' : `使えない文字「${invalid.join('')}」は除きました。`;
  const cut = isCut ? `${HOLDER_KANA_LIMIT}文字を超えるため、先頭の${HOLDER_KANA_LIMIT}文字だけを入力しました。` : '';
  return {
    text,
    taken,
    take,
    note: `${words.name}から入力しました。${leftOut}${cut}${words.document}の口座名義と同じか確認してください。`,
  };
}
