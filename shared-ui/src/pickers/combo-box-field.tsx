import { type CompositionEvent, type FocusEvent, useRef, useState, type RefObject, useEffect } from 'react';
import { ComboBox, Input } from 'react-aria-components/ComboBox';
import { Popover } from 'react-aria-components/Popover';
import { isFoundBy, searchForm } from 'shared-rules/fold-forms';
import { toHalfWidth } from 'shared-rules/width';
import { BareButton } from '../core/button';
import { type FieldLook, FieldHead, FieldMessage } from '../forms/field-frame';
import * as fieldStyles from '../forms/field.css';
import { useField } from '../forms/use-field';
import { Icon } from '../icons/icon';
import { type Option, OptionList, searchText } from './option-list';
import * as popoverStyles from './popover.css';

/**
 * Keeps the open list of a combo box at its field while the page or a panel around it scrolls. react-aria closes a
 * non-modal list when something around it scrolls, and the browser itself scrolls when a phone's keyboard opens. But
 * react-aria repositions the list when the visual viewport is resized, so this dispatches a resize event there.
 * @param control element around the input
 */
function useListFollows(control: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const follow = ({ target }: Event) => {
      const field = control.current;
      if (field === null || !(target instanceof Node) || !target.contains(field)) return;
      if (field.querySelector('[aria-expanded="true"]') !== null)
        globalThis.visualViewport?.dispatchEvent(new Event('resize'));
    };
    // Registered before any list opens, and capturing, so that it runs before react-aria's own listener.
    globalThis.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => globalThis.removeEventListener('scroll', follow, { capture: true });
  }, [control]);
}

/**
 * Returns the options whose label or keywords contain a text, in any width, kana and form of a character; all for an
 * empty text.
 */
function matching(options: readonly Option[], text: string): readonly Option[] {
  return searchForm(text) === '' ? options : options.filter((option) => isFoundBy(searchText(option), text));
}

/** Returns the part of a composition that is kana already: み for みn, on the way to みな. No option contains みn. */
function composedSoFar(text: string): string {
  return text.replace(/[a-zａ-ｚ]+$/iu, '');
}

interface ComboBoxFieldProps extends FieldLook {
  readonly options: readonly Option[];
  /**
   * Called at every key, with '' for no search; `options` then are the caller's results. The caller waits until the
   * user pauses typing (`useSettled`). During IME composition it receives only kana. Absent: the field filters the
   * options itself.
   */
  readonly onSearch?: (text: string) => void;
  readonly isLoading?: boolean;
  /** Text of an empty list: nothing found, or why the search failed. */
  readonly emptyText?: string;
  /** Note below the options about those that are not shown. */
  readonly listNote?: string;
  /** Option of the value, where `options` may lack it: chosen before, or set by a program. */
  readonly chosen?: Option;
}

const SEARCHING = '検索しています…';

/**
 * Selects the text on focus, so that typing replaces the choice. Ignores synthetic focus events, which react-aria sends
 * when the pointer leaves an option, in the middle of typing.
 */
function selectText({ currentTarget, nativeEvent }: FocusEvent<HTMLInputElement>): void {
  if (nativeEvent.isTrusted) currentTarget.select();
}

/** Shows a choice from a long list, searched by name, kana or code. Its value is the option's string, '' for none. */
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
  // Null while the input shows the choice.
  const [text, setText] = useState<string | null>(null);
  const [sought, setSought] = useState('');
  // Keeps the name of a choice that a later search does not find.
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
    // react-aria restores the label when the chosen option is chosen again.
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
    // On blur the input shows the choice again. A complete code counts as a choice; an unfinished search does not.
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
