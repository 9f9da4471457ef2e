import type { ReactNode } from 'react';
import type { IconColor, TextButtonSize } from 'shared-rules/icon';
import { TEXT_BUTTON_DEFAULTS } from 'shared-rules/icon';
import { Icon } from '../icons/icon';
import type { IconName } from '../icons/icon-names';
import { Button } from './button';

interface TextButtonProps {
  readonly children: ReactNode;
  readonly icon?: IconName;
  /** Default `primary`; a disabled button shows its icon in gray (docs/specification.md 9). */
  readonly iconColor?: IconColor;
  /** Default `sm` (docs/specification.md 9). */
  readonly size?: TextButtonSize;
  /** Default `button` (docs/specification.md 9). */
  readonly type?: 'button' | 'submit';
  readonly isDisabled?: boolean;
  readonly 'aria-label'?: string;
  readonly onPress?: () => void;
}

/** Shows a button that looks like text, for secondary actions (docs/specification.md 9). */
export function TextButton({
  children,
  icon,
  iconColor = TEXT_BUTTON_DEFAULTS.iconColor,
  size = TEXT_BUTTON_DEFAULTS.size,
  type = TEXT_BUTTON_DEFAULTS.type,
  isDisabled = false,
  ...rest
}: TextButtonProps) {
  return (
    <Button {...rest} type={type} isDisabled={isDisabled} variant="text" size={size}>
      {icon === undefined ? null : (
        <Icon name={icon} color={isDisabled ? TEXT_BUTTON_DEFAULTS.disabledIconColor : iconColor} />
      )}
      {children}
    </Button>
  );
}
