import type { ReactNode } from 'react';
import { Link } from 'react-aria-components/Link';
import { Icon } from '../icons/icon';
import type { ButtonLook } from './button';
import { buttonClassName } from './button';

interface LinkButtonProps extends ButtonLook {
  /** An in-app path (followed by the router of `UiProvider`) or an address. */
  readonly href: string;
  /** The browser saves what the address answers, under this name. */
  readonly download?: string;
  readonly children: ReactNode;
}

/** A link that looks like a button: it leads somewhere, it does nothing by itself. */
export function LinkButton({ href, download, variant, size, icon, isBlock, children }: LinkButtonProps) {
  return (
    <Link href={href} download={download} className={buttonClassName({ variant, size, isBlock })}>
      {icon === undefined ? null : <Icon name={icon} />}
      {children}
    </Link>
  );
}
