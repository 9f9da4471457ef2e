import type { ReactNode } from 'react';
import { Checkbox } from 'react-aria-components/Checkbox';
import { Icon } from '../icons/icon';
import * as styles from './select-table.css';

interface SelectionBoxProps {
  /** `selection` inside a row of react-aria's table, which knows state and name. */
  readonly slot?: 'selection';
  readonly isSelected?: boolean;
  readonly isIndeterminate?: boolean;
  readonly onChange?: (isSelected: boolean) => void;
  /** What is chosen, where no text stands beside the box. */
  readonly 'aria-label'?: string;
  /** Text beside the box. */
  readonly children?: ReactNode;
}

/** The box by which a row, or all of them, is chosen. */
export function SelectionBox({ children, ...props }: SelectionBoxProps) {
  return (
    <Checkbox {...props} className={`${children === undefined ? styles.boxTarget : styles.allRow} ${styles.quietRing}`}>
      {({ isIndeterminate }) => (
        <>
          <span className={styles.box}>{isIndeterminate ? <span className={styles.dash} /> : <Icon name="check" size="18px" />}</span>
          {children}
        </>
      )}
    </Checkbox>
  );
}
