import { type CompositionEvent, type FocusEvent, useRef, useState, type RefObject, useEffect } from 'react';
import { ComboBox, Input } from 'react-aria-components/ComboBox';
import { Popover } from 'react-aria-components/Popover';
import { halfKanaToFull } from 'shared-rules/kana-width';
import { toHalfWidth, hiraganaToKatakana } from 'shared-rules/width';
import { BareButton } from '../core/button';
import { type FieldLook, FieldHead, FieldMessage } from '../forms/field-frame';
import * as fieldStyles from '../forms/field.css';
import { useField } from '../forms/use-field';
import { Icon } from '../icons/icon';
import { type Option, OptionList, searchText } from './option-list';
import * as popoverStyles from './popover.css';

/**
 * Keeps the open list of a combo box at its field while the page, or a panel around the field, scrolls. react-aria
 * closes a list that leaves the page usable when anything around it scrolls, and the browser itself scrolls when a
 * phone's keyboard comes up; it places the list anew instead while the visible part of the page changes its size, and
 * that is what it is told.
 * @param control the element around the input
 */
function useListFollows(control: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const follow = ({ target }: Event) => {
      const field = control.current;
      if (field === null || !(target instanceof Node) || !target.contains(field)) return;
      if (field.querySelector('[aria-expanded="true"]') !== null)
        globalThis.visualViewport?.dispatchEvent(new Event('resize'));
    };
    // There before any list opens, and on the way down: so it comes before react-aria's own listener.
    globalThis.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => globalThis.removeEventListener('scroll', follow, { capture: true });
  }, [control]);
}

const comparable = (text: string) => hiraganaToKatakana(halfKanaToFull(toHalfWidth(text))).toLowerCase();

/** The options whose label or keywords hold a text, in any width and either kana; all of them for an empty one. */
function matching(options: readonly Option[], text: string): readonly Option[] {
  const wanted = comparable(text.trim());
  return wanted === '' ? options : options.filter((option) => comparable(searchText(option)).includes(wanted));
}

/** What of a text an IME has made kana of so far: みn, on the way to みな, is み, for nothing is called みn. */
function composedSoFar(text: string): string {
  return text.replace(/[a-zａ-ｚ]+$/iu, '');
}

interface ComboBoxFieldProps extends FieldLook {
  readonly options: readonly Option[];
  /**
   * Given: the options are what the caller finds for this text, '' for no search. Told at every key, so that the caller
   * waits until typing rests (`useSettled`); of what an IME composes, only what is kana already. Absent: the field
   * filters the options.
   */
  readonly onSearch?: (text: string) => void;
  readonly isLoading?: boolean;
  /** Stands in the list while it is empty: nothing found, or why nothing could be. */
  readonly emptyText?: string;
  /** Stands below the options: what the list leaves out. */
  readonly listNote?: string;
  /** The entry of the value, where it may be missing among the options: chosen before, or put in by a program. */
  readonly chosen?: Option;
}

const SEARCHING = '検索しています…';

/**
 * Typing takes the place of what is chosen. Not where react-aria makes a focus up, as the pointer leaves an entry: that
 * is in the midst of typing.
 */
function selectText({ currentTarget, nativeEvent }: FocusEvent<HTMLInputElement>): void {
  if (nativeEvent.isTrusted) currentTarget.select();
}

/**
 * A choice of one from a long list, found by typing name, kana or code. Its value is the option's string, '' while none
 * is chosen.
 */
export function ComboBoxField({
  options,
  onSearch,
  isLoading = false,
  emptyText = '該当する項目がありません。',
  listNote,
  chosen,
  ...look
}: ComboBoxFieldProps) {
  const { name, label, badge, help, labelAside, width = 'full', isDisabled, isReadOnly, describedBy } = look;
  const field = useField(name, '');
  const control = useRef<HTMLDivElement>(null);
  useListFollows(control);
  // null while the input shows the choice.
  const [text, setText] = useState<string | null>(null);
  const [sought, setSought] = useState('');
  // A search that no longer finds the choice does not take its name away.
  const [remembered, setRemembered] = useState<Option | undefined>();
  const isComposing = useRef(false);
  const entry = [...options, chosen, remembered].find((option) => option?.value === field.value);
  const choiceText = entry?.label ?? '';
  const found = onSearch === undefined ? matching(options, sought) : options;
  const listLine = found.length === 0 ? undefined : isLoading ? SEARCHING : listNote;

  const seek = (next: string) => {
    setSought(next);
    onSearch?.(next);
  };
  const showChoice = () => {
    setText(null);
    if (sought !== '') seek('');
  };
  const type = (next: string) => {
    // react-aria puts the label back when the chosen entry is chosen again.
    if (next === choiceText && next !== '') return showChoice();
    setText(next);
    seek(isComposing.current ? composedSoFar(next) : next);
    if (next === '' && field.value !== '') field.change('');
  };
  const endComposition = ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
    isComposing.current = false;
    if (text !== null) seek(currentTarget.value);
  };
  const choose = (key: string) => {
    setRemembered(options.find(({ value }) => value === key) ?? entry);
    showChoice();
    field.change(key);
  };
  const leave = () => {
    isComposing.current = false;
    // What stands in the input is the choice; a half-typed search is not one, a whole code is.
    const coded = text === null ? undefined : found.find(({ code }) => code === toHalfWidth(text.trim()));
    if (coded !== undefined) setRemembered(coded);
    showChoice();
    field.leave(coded?.value ?? field.value);
  };
  return (
    <ComboBox<Option>
      items={found}
      value={field.value === '' ? null : field.value}
      inputValue={text ?? choiceText}
      onInputChange={type}
      onChange={(key) => (key === null ? undefined : choose(String(key)))}
      onBlur={leave}
      menuTrigger="focus"
      allowsEmptyCollection
      allowsCustomValue
      isRequired={badge === 'required'}
      isInvalid={field.isInvalid}
      isDisabled={isDisabled}
      isReadOnly={isReadOnly}
      aria-describedby={describedBy}
      validationBehavior="aria"
      className={fieldStyles.field}
    >
      <FieldHead label={label} badge={badge} help={help} labelAside={labelAside} />
      <div ref={control} className={`${fieldStyles.control} ${fieldStyles.width[width]}`}>
        <Input
          ref={field.ref}
          className={fieldStyles.input}
          autoComplete="off"
          onFocus={selectText}
          onCompositionStart={() => (isComposing.current = true)}
          onCompositionEnd={endComposition}
        />
        <BareButton className={fieldStyles.innerButton}>
          <Icon name="expand_more" />
        </BareButton>
      </div>
      <FieldMessage message={field.error} />
      <Popover className={`${popoverStyles.popover} ${popoverStyles.asWideAsTrigger}`}>
        <OptionList emptyText={isLoading ? SEARCHING : emptyText} />
        {listLine === undefined ? null : (
          <p role="status" className={popoverStyles.listNote}>
            {listLine}
          </p>
        )}
      </Popover>
    </ComboBox>
  );
}
