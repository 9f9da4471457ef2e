import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Text } from 'react-aria-components/Text';
import { Icon } from '../icons/icon';
import * as styles from './popover.css';

/** One entry to choose in a list. */
export interface Option {
  readonly value: string;
  readonly label: string;
  /** A second line in smaller letters. */
  readonly note?: string;
  /** Other words that match the entry while typing: kana, a code. */
  readonly keywords?: string;
  /** A code that people know by heart: typed in full, it chooses the entry when the field is left. */
  readonly code?: string;
}

const separator = '\u0000';

/** Returns the text that typing is compared with: label and keywords. */
export const searchText = ({ label, keywords = '' }: Option): string => `${label}${separator}${keywords}`;

interface OptionListProps {
  /** Without it the list takes the entries of the field around it. */
  readonly options?: readonly Option[];
  /** Text of an empty list. */
  readonly emptyText: string;
}

/** Shows the list inside the panel of `SelectField` and `ComboBoxField`. */
export function OptionList({ options, emptyText }: OptionListProps) {
  return (
    <ListBox<Option>
      items={options}
      className={styles.list}
      renderEmptyState={() => <div className={styles.empty}>{emptyText}</div>}
    >
      {(option) => (
        <ListBoxItem id={option.value} textValue={option.label} className={styles.option}>
          {({ isSelected }) => (
            <>
              <span className={styles.optionText}>
                <Text slot="label">{option.label}</Text>
                {option.note === undefined ? null : (
                  <Text slot="description" className={styles.optionNote}>
                    {option.note}
                  </Text>
                )}
              </span>
              {isSelected ? <Icon name="check" /> : null}
            </>
          )}
        </ListBoxItem>
      )}
    </ListBox>
  );
}
