import type { ReactNode } from 'react';
import { Link as AriaLink } from 'react-aria-components/Link';

interface LinkProps {
  /**
   * An in-app path (followed by the router of `UiProvider`) or an address. Without it, `onPress` is an act in the page.
   */
  readonly href?: string;
  /** Opens in a new tab. The words of the link have to say so. */
  readonly isExternal?: boolean;
  /** File name under which the browser saves the answer. */
  readonly download?: string;
  readonly className: string;
  readonly 'aria-label'?: string;
  readonly 'aria-current'?: 'page' | 'true';
  readonly onPress?: () => void;
  readonly children: ReactNode;
}

/** Renders a link without styles, for `TextLink`, `LinkButton` and navigations. */
export function Link({ isExternal = false, ...rest }: LinkProps) {
  return <AriaLink {...rest} {...(isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {})} />;
}
