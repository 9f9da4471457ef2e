import { useId } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import * as styles from './choice-chips.css';

interface ChoiceChipsProps {
  /** Stands above the chips, and names them as a group. */
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** '' or a value of none of them while none is chosen. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isDisabled?: boolean;
}

/**
 * One of a few short words, chosen by a press: a short cut beside a field, or a way of entering something. No field of
 * a form itself.
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
