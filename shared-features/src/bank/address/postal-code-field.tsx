import { type CompositionEvent, type FormEvent, useId, useRef, useState } from 'react';
import type { FoundAddress } from 'shared-api/types';
import { api, ApiError } from 'shared-auth';
import { postalInvalid, postalUnknown, unexpectedError } from 'shared-rules/messages';
import { parsePostalCode } from 'shared-rules/postal';
import { BUTTONS } from 'shared-rules/buttons';
import { FIELDS } from 'shared-rules/words';
import { Button, Icon, Stack } from 'shared-ui/core';
import { TextField, useReadFormValue } from 'shared-ui/forms';
import * as styles from './address-fields.css';
import { tidyPostalCode } from './tidy-address';

/**
 * State of a postal code look-up. `choice`: the code has several towns. `failed`: no address was found, or the server
 * could not be reached.
 */
type PostalLookup =
  | { readonly kind: 'idle' | 'pending' | 'filled' }
  | { readonly kind: 'choice'; readonly addresses: readonly FoundAddress[] }
  | { readonly kind: 'failed'; readonly message: string };

/**
 * Looks up a postal code. `onFound` receives an address and resolves to whether it was filled in. Only the latest
 * look-up counts.
 */
function usePostalLookup(onFound: (address: FoundAddress) => Promise<boolean>) {
  const [lookup, setLookup] = useState<PostalLookup>({ kind: 'idle' });
  const latest = useRef(0);

  const choose = async (address: FoundAddress) => setLookup({ kind: (await onFound(address)) ? 'filled' : 'idle' });
  const find = async (text: string) => {
    const turn = (latest.current += 1);
    const code = parsePostalCode(text);
    if (code === null) return setLookup({ kind: 'failed', message: postalInvalid });
    setLookup({ kind: 'pending' });
    try {
      const { data } = await api.GET('/postal_codes/{code}', { params: { path: { code } } });
      if (turn !== latest.current) return;
      const addresses = data?.addresses ?? [];
      const [only] = addresses;
      if (only === undefined) setLookup({ kind: 'failed', message: postalUnknown });
      else if (addresses.length > 1) setLookup({ kind: 'choice', addresses });
      else await choose(only);
    } catch (error) {
      if (turn === latest.current)
        setLookup({ kind: 'failed', message: error instanceof ApiError ? error.message : unexpectedError });
    }
  };
  const forget = () => {
    latest.current += 1;
    setLookup({ kind: 'idle' });
  };
  return { lookup, find, choose, forget };
}

interface TownChoiceProps {
  readonly addresses: readonly FoundAddress[];
  readonly onChoose: (address: FoundAddress) => void;
}

/** Lists the towns of a postal code that has several. */
function TownChoice({ addresses, onChoose }: TownChoiceProps) {
  return (
    <div role="group" aria-label="町名の候補" className={styles.towns}>
      <ul className={styles.townList}>
        {addresses.map((address) => {
          const text = `${address.address_state}${address.address_city}${address.address_street}`;
          return (
            <li key={text}>
              <Button size="sm" onPress={() => onChoose(address)}>
                {text}
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface PostalCodeFieldProps {
  readonly name: string;
  /** Name of this address on the screen, such as 事業所の所在地. Distinguishes it from other addresses. */
  readonly of: string;
  readonly badge: 'required' | 'optional';
  /** Value of the field's `autocomplete` attribute. */
  readonly autoComplete: string;
  /**
   * Fills in an address.
   * @returns false if the user keeps the typed text
   */
  readonly onFound: (address: FoundAddress, isAsked: boolean) => Promise<boolean>;
}

/** Shows 郵便番号. Looks the address up at the seventh digit, and again when 住所を入力 is pressed. */
export function PostalCodeField({ name, of, badge, autoComplete, onFound }: PostalCodeFieldProps) {
  const help = useId();
  const read = useReadFormValue();
  const field = useRef<HTMLDivElement>(null);
  const looked = useRef<string | null>(null);
  const isAsked = useRef(false);
  const { lookup, find, choose, forget } = usePostalLookup((address) =>
    onFound(address, isAsked.current || isTyping(field.current)),
  );

  // Only typed text is looked up automatically: not a restored or filled value, and not an unfinished IME composition.
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
      <div
        ref={field}
        className={styles.postal}
        onInput={handleInput}
        onCompositionEnd={(event: CompositionEvent) => handleTyped(textOf(event))}
      >
        <div>
          <TextField
            name={name}
            label={FIELDS.postalCode}
            badge={badge}
            describedBy={help}
            width="short"
            inputMode="numeric"
            autoComplete={autoComplete}
            maxLength={12}
            normalize={tidyPostalCode}
          />
        </div>
        <div className={styles.button}>
          <Button
            icon="search"
            isPending={lookup.kind === 'pending'}
            aria-label={`${BUTTONS.fillAddress}（${of}）`}
            onPress={handlePress}
          >
            {BUTTONS.fillAddress}
          </Button>
        </div>
      </div>
      <p id={help} className={styles.note}>
        ハイフンなしでも可。7桁を入力すると、住所が自動で入力されます。
      </p>
      {/* Always rendered: screen readers announce only changes inside a live region that exists already. */}
      <div role="status" className={styles.quiet}>
        {lookup.kind === 'filled' ? (
          <p className={styles.note}>
            <Icon name="check" />
            住所を入力しました。番地を続けて入力してください。
          </p>
        ) : null}
        {lookup.kind === 'failed' ? (
          <p className={styles.note}>
            <Icon name="warning" />
            {lookup.message}
          </p>
        ) : null}
        {lookup.kind === 'choice' ? (
          <p
            className={styles.note}
          >{`この郵便番号には${lookup.addresses.length}件の住所があります。選択してください。`}</p>
        ) : null}
      </div>
      {lookup.kind === 'choice' ? <TownChoice addresses={lookup.addresses} onChoose={handleChoice} /> : null}
    </Stack>
  );
}

const textOf = ({ target }: { readonly target: EventTarget }) =>
  target instanceof HTMLInputElement ? target.value : '';
const isTyping = (element: HTMLElement | null) => element?.querySelector('input') === document.activeElement;
