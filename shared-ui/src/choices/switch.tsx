import type { ReactNode } from 'react';
import { SwitchButton, SwitchField } from 'react-aria-components/Switch';
import { Text } from 'react-aria-components/Text';
import { help as helpStyle } from '../forms/field.css';
import * as styles from './switch.css';

interface SwitchProps {
  /** What is on or off, in words. */
  readonly children: ReactNode;
  readonly isOn: boolean;
  /** The change that the reader asks for; what is shown changes with `isOn` alone. */
  readonly onChange: (isOn: boolean) => void;
  readonly help?: ReactNode;
  /** A change is on its way: the switch keeps the focus and takes no other. */
  readonly isPending?: boolean;
}

/** A setting that takes effect at once, said in words as well: オン, オフ. Not a field of a form. */
export function Switch({ children, isOn, onChange, help, isPending = false }: SwitchProps) {
  return (
    <SwitchField isSelected={isOn} onChange={onChange} isReadOnly={isPending} className={styles.field}>
      <SwitchButton className={styles.row}>
        <span className={styles.track} aria-hidden>
          <span className={styles.knob} />
        </span>
        <span className={styles.label}>{children}</span>
        <span className={styles.state} aria-hidden>
          {isOn ? 'オン' : 'オフ'}
        </span>
      </SwitchButton>
      {help === undefined ? null : (
        <Text slot="description" className={helpStyle}>
          {help}
        </Text>
      )}
    </SwitchField>
  );
}
