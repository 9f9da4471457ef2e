import type { MouseEvent, ReactNode } from 'react';
import { createContext, useContext } from 'react';
import { ownPresses } from './own-presses';

/** Follows an in-app path without loading a page: the router's own, given by `UiProvider`. */
export const NavigateContext = createContext<((path: string) => void) | null>(null);

interface PlainLinkProps {
  /** An in-app path or an address. Without it the link is an act in the page. */
  readonly href?: string;
  readonly target?: '_blank';
  readonly rel?: string;
  readonly download?: string;
  readonly className: string;
  readonly 'aria-label'?: string;
  readonly 'aria-current'?: 'page' | 'true';
  readonly onPress?: () => void;
  readonly children: ReactNode;
}

/** A link without a look of its own, under `TextLink`, `LinkButton` and breadcrumbs; paths of this origin are followed by the router. */
export function PlainLink({ href, onPress, ...rest }: PlainLinkProps) {
  const navigate = useContext(NavigateContext);
  if (href === undefined) return <ActLink {...rest} onPress={onPress} />;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    event.stopPropagation();
    onPress?.();
    if (navigate === null || event.defaultPrevented || !staysInApp(event)) return;
    event.preventDefault();
    navigate(href);
  };
  return <a {...rest} {...ownPresses} href={href} onClick={follow} />;
}

/** What reads as a link and does something in the page, such as going to a field. */
function ActLink({ onPress, className, children, 'aria-label': label }: PlainLinkProps) {
  return (
    <span
      {...ownPresses}
      role="link"
      tabIndex={0}
      aria-label={label}
      className={className}
      onClick={onPress}
      onKeyDown={(event) => {
        ownPresses.onKeyDown(event);
        if (event.key === 'Enter') onPress?.();
      }}
    >
      {children}
    </span>
  );
}

/** False where the browser itself is to follow: another origin or tab, a download, a key that asks for a new tab or window. */
function staysInApp({ currentTarget: { origin, target, download }, button, metaKey, ctrlKey, altKey, shiftKey }: MouseEvent<HTMLAnchorElement>): boolean {
  const isPlain = button === 0 && !metaKey && !ctrlKey && !altKey && !shiftKey;
  return isPlain && origin === window.location.origin && target === '' && download === '';
}
