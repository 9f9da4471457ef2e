import type { ReactNode } from 'react';
import { SwitchButton, SwitchField } from 'react-aria-components/Switch';
import { Text } from 'react-aria-components/Text';
import { help as helpStyle } from '../forms/field.css';
import * as styles from './switch.css';

interface SwitchProps {
  /** Name of the setting. */
  readonly children: ReactNode;
  readonly isOn: boolean;
  /** Called when the user asks for a change. The shown state changes only with `isOn`. */
  readonly onChange: (isOn: boolean) => void;
  readonly help?: ReactNode;
  /** True while a change is being saved. The switch keeps the focus and ignores further changes. */
  readonly isPending?: boolean;
}

/** Shows a setting that takes effect at once, with its state in words: オン, オフ. It is not a form field. */
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
