import type { ReactNode } from 'react';
import { Icon } from '../icons/icon';
import type { ButtonLook } from './button';
import { buttonClassName } from './button';
import { Link } from './link';

interface LinkButtonProps extends ButtonLook {
  /** An in-app path (followed by the router of `UiProvider`) or an address. */
  readonly href: string;
  /** File name under which the browser saves the answer. */
  readonly download?: string;
  /** Accessible name where the text is ambiguous: メールアドレスを変更 for 変更. */
  readonly 'aria-label'?: string;
  readonly children: ReactNode;
}

/** Shows a link that looks like a button. It only navigates. */
export function LinkButton({
  href,
  download,
  variant,
  size,
  icon,
  isBlock,
  children,
  'aria-label': label,
}: LinkButtonProps) {
  return (
    <Link href={href} download={download} aria-label={label} className={buttonClassName({ variant, size, isBlock })}>
      {icon === undefined ? null : <Icon name={icon} />}
      {children}
    </Link>
  );
}
