import type { ReactNode } from 'react';
import { Checkbox } from 'react-aria-components/Checkbox';
import { Icon } from '../icons/icon';
import * as styles from './select-table.css';

interface SelectionBoxProps {
  /** `selection` inside a row of react-aria's table, which provides state and name. */
  readonly slot?: 'selection';
  readonly isSelected?: boolean;
  readonly isIndeterminate?: boolean;
  readonly isDisabled?: boolean;
  readonly onChange?: (isSelected: boolean) => void;
  /** Name of the checkbox, if there is no text beside it. */
  readonly 'aria-label'?: string;
  /** Text beside the checkbox. */
  readonly children?: ReactNode;
}

/** Shows the checkbox that selects a row, or all rows. */
export function SelectionBox({ children, ...props }: SelectionBoxProps) {
  return (
    <Checkbox {...props} className={`${children === undefined ? styles.boxTarget : styles.allRow} ${styles.quietRing}`}>
      {({ isIndeterminate }) => (
        <>
          <span className={styles.box}>
            {isIndeterminate ? <span className={styles.dash} /> : <Icon name="check" size="18px" />}
          </span>
          {children}
        </>
      )}
    </Checkbox>
  );
}
