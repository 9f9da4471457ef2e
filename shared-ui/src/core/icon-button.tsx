import { Icon } from '../icons/icon';
import type { IconName } from '../icons/icon-names';
import { BareButton, buttonClassName } from './button';
import { iconOnly } from './button.css';

interface IconButtonProps {
  readonly icon: IconName;
  /** Accessible name, because there is no text. */
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly 'aria-expanded'?: boolean;
  readonly onPress?: () => void;
}

/** Shows a button with only an icon, 44 px square, with a name for screen readers. */
export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <BareButton {...rest} aria-label={label} className={`${buttonClassName({ variant: 'text' })} ${iconOnly}`}>
      <Icon name={icon} color="inherit" />
    </BareButton>
  );
}
