import { useId } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import * as styles from './choice-chips.css';

interface ChoiceChipsProps {
  /** Label above the chips, which names them as a group. */
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Selected value; '' or any other text for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isDisabled?: boolean;
}

/**
 * Shows a few short options, chosen by a press: a shortcut beside a field, or an entry mode. It is not a form field
 * itself.
 */
export function ChoiceChips({ label, options, value, onChange, isDisabled }: ChoiceChipsProps) {
  const id = useId();
  return (
    <div className={styles.group}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <ToggleButtonGroup
        aria-labelledby={id}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={options.some((option) => option.value === value) ? [value] : []}
        onSelectionChange={(keys) => {
          for (const key of keys) onChange(String(key));
        }}
        isDisabled={isDisabled}
        className={styles.chips}
      >
        {options.map((option) => (
          <ToggleButton key={option.value} id={option.value} className={styles.chip}>
            {option.label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  );
}
