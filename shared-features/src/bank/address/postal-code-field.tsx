import type { CompositionEvent, FormEvent } from 'react';
import { useId, useRef } from 'react';
import type { FoundAddress } from 'shared-api/types';
import { parsePostalCode } from 'shared-rules/postal';
import { BUTTONS, FIELDS } from 'shared-rules/words';
import { Button, Icon, Stack } from 'shared-ui/core';
import { TextField, useReadFormValue } from 'shared-ui/forms';
import * as styles from './address-fields.css';
import { tidyPostalCode } from './tidy-address';
import { TownChoice } from './town-choice';
import { usePostalLookup } from './use-postal-lookup';

interface PostalCodeFieldProps {
  readonly name: string;
  /** What tells this address from another on the screen, such as 事業所の所在地. */
  readonly of: string;
  readonly badge?: 'optional';
  /** `autocomplete` of the field. */
  readonly autoComplete: string;
  /** Fills an address in. @returns false where the reader keeps what they have typed */
  readonly onFound: (address: FoundAddress, isAsked: boolean) => Promise<boolean>;
}

/** 郵便番号: looks the address up at the seventh digit, and again on 住所を入力. */
export function PostalCodeField({ name, of, badge, autoComplete, onFound }: PostalCodeFieldProps) {
  const help = useId();
  const read = useReadFormValue();
  const field = useRef<HTMLDivElement>(null);
  const looked = useRef<string | null>(null);
  const isAsked = useRef(false);
  const { lookup, find, choose, forget } = usePostalLookup((address) => onFound(address, isAsked.current || isTyping(field.current)));

  // Only what the reader types is looked up by itself: not what was restored or found by other means, and not half a composition.
  const handleTyped = (text: string) => {
    const code = parsePostalCode(text);
    if (code === looked.current) return;
    looked.current = code;
    isAsked.current = false;
    if (code === null) forget();
    else void find(code);
  };
  const handleInput = (event: FormEvent) => {
    if (!(event.nativeEvent as InputEvent).isComposing) handleTyped(textOf(event));
  };
  const handlePress = () => {
    isAsked.current = true;
    void find(String(read(name) ?? ''));
  };
  const handleChoice = (address: FoundAddress) => {
    isAsked.current = true;
    void choose(address);
  };
  return (
    <Stack gap={8}>
      <div ref={field} className={styles.postal} onInput={handleInput} onCompositionEnd={(event: CompositionEvent) => handleTyped(textOf(event))}>
        <div>
          <TextField
            name={name} label={FIELDS.postalCode} badge={badge} describedBy={help} width="short" inputMode="numeric" autoComplete={autoComplete} maxLength={12}
            normalize={tidyPostalCode}
          />
        </div>
        <div className={styles.button}>
          <Button icon="search" isPending={lookup.kind === 'pending'} aria-label={`${BUTTONS.fillAddress}（${of}）`} onPress={handlePress}>{BUTTONS.fillAddress}</Button>
        </div>
      </div>
      <p id={help} className={styles.note}>ハイフンなしでも可。7桁を入力すると、住所が自動で入力されます。</p>
      {/* Always there, so that what comes into it is read out. */}
      <div role="status" className={styles.quiet}>
        {lookup.kind === 'filled' ? <p className={styles.note}><Icon name="check" />住所を入力しました。番地を続けて入力してください。</p> : null}
        {lookup.kind === 'failed' ? <p className={styles.note}><Icon name="warning" />{lookup.message}</p> : null}
        {lookup.kind === 'choice' ? <p className={styles.note}>{`この郵便番号には${lookup.addresses.length}件の住所があります。選択してください。`}</p> : null}
      </div>
      {lookup.kind === 'choice' ? <TownChoice addresses={lookup.addresses} onChoose={handleChoice} /> : null}
    </Stack>
  );
}

const textOf = ({ target }: { readonly target: EventTarget }) => (target instanceof HTMLInputElement ? target.value : '');
const isTyping = (element: HTMLElement | null) => element?.querySelector('input') === document.activeElement;
