import { useState } from 'react';
import { Button, ButtonContext } from 'react-aria-components/Button';
import { ComboBox, Input } from 'react-aria-components/ComboBox';
import { Popover } from 'react-aria-components/Popover';
import { halfKanaToFull, hiraganaToKatakana, toHalfWidth } from 'shared-rules/width';
import type { FieldLook } from '../forms/field-frame';
import { FieldHead, FieldMessage } from '../forms/field-frame';
import * as fieldStyles from '../forms/field.css';
import { useField } from '../forms/use-field';
import { Icon } from '../icons/icon';
import type { Option } from './option-list';
import { OptionList, searchText } from './option-list';
import * as popoverStyles from './popover.css';

interface ComboBoxFieldProps extends FieldLook {
  readonly options: readonly Option[];
  /** Given: the options are what the caller finds for this text. Absent: the field filters the options itself. */
  readonly onSearch?: (text: string) => void;
  readonly isLoading?: boolean;
  /** Stands in the list while it is empty. */
  readonly emptyText?: string;
  /** Text shown at the start for a chosen value that is not among the options yet. */
  readonly initialText?: string;
}

const comparable = (text: string) => hiraganaToKatakana(halfKanaToFull(toHalfWidth(text))).toLowerCase();

const matching = (options: readonly Option[], text: string) => {
  const wanted = comparable(text.trim());
  return wanted === '' ? options : options.filter((option) => comparable(searchText(option)).includes(wanted));
};

/** A choice of one from a long list, found by typing name, kana or code. Its value is the option's string, '' while none is chosen. */
export function ComboBoxField({ options, onSearch, isLoading = false, emptyText = '該当する項目がありません。', initialText = '', ...look }: ComboBoxFieldProps) {
  const { name, label, badge, help, labelAside, width = 'full', isDisabled, isReadOnly, describedBy } = look;
  const field = useField(name, '');
  const chosen = options.find(({ value }) => value === field.value);
  const [text, setText] = useState<string | null>(null);
  const shownText = text ?? chosen?.label ?? (field.value === '' ? '' : initialText);
  // A text that names the chosen entry shows the whole list, so that another can be chosen.
  const found = onSearch !== undefined || shownText === chosen?.label ? options : matching(options, shownText);

  const search = (next: string) => {
    setText(next);
    onSearch?.(next);
    if (next === '' && field.value !== '') field.change('');
  };
  const choose = (key: string) => {
    setText(options.find(({ value }) => value === key)?.label ?? '');
    field.change(key);
  };
  const leave = () => {
    // What stands in the input is the choice; a half-typed search is not one.
    setText(field.value === '' ? null : (chosen?.label ?? text));
    field.leave(field.value);
  };
  return (
    <ComboBox<Option>
      items={found}
      value={field.value === '' ? null : field.value}
      inputValue={shownText}
      onInputChange={search}
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
      {/* A button beside the label is not the one that opens the list. */}
      <ButtonContext.Provider value={{}}>
        <FieldHead label={label} badge={badge} help={help} labelAside={labelAside} />
      </ButtonContext.Provider>
      <div className={`${fieldStyles.control} ${fieldStyles.width[width]}`}>
        <Input ref={field.ref} className={fieldStyles.input} autoComplete="off" />
        <Button className={fieldStyles.innerButton}>
          <Icon name="expand_more" />
        </Button>
      </div>
      <FieldMessage message={field.error} />
      <Popover className={`${popoverStyles.popover} ${popoverStyles.asWideAsTrigger}`}>
        <OptionList emptyText={isLoading ? '検索しています…' : emptyText} />
      </Popover>
    </ComboBox>
  );
}
