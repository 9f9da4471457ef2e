import type { ReactNode } from 'react';
import { Brand, TextLink, useIsDesktop } from 'shared-ui/core';
import * as styles from './entry-layout.css';
import { useSiteLinks } from './site-links';

/** Shows links below a form of `EntryLayout`, one paragraph each. */
export function EntryLinks({ children }: { readonly children: ReactNode }) {
  return <div className={styles.below}>{children}</div>;
}

/** Shows links to the texts about the product, which one may want to read before signing up. */
function SiteFooter() {
  const links = useSiteLinks(['faq', 'contact', 'privacy', 'transactions', 'accessibility']);
  return (
    <nav aria-label="ご案内">
      <ul className={styles.footer}>
        {links.map(({ id, label, href, isExternal }) => (
          <li key={id} className={styles.footerEntry}>
            <TextLink href={href} isExternal={isExternal}>
              {label}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface EntryLayoutProps {
  /** Heading of the screen. */
  readonly title: string;
  /** Whether small screens also describe the service above the form, for pages that new users see first. */
  readonly isWelcome?: boolean;
  /** Beside the form, below the description; below the form on small screens. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Frames the screens of sign-in and sign-up: the service's description on navy, and the form beside it, or below it on
 * small screens.
 */
export function EntryLayout({ title, isWelcome = false, beside, children }: EntryLayoutProps) {
  const isDesktop = useIsDesktop();
  return (
    <div className={styles.split}>
      <div className={styles.panel}>
        <Brand surface="navy" />
        <div className={isWelcome ? styles.pitch : styles.pitchBeside}>
          <p className={styles.headline}>
            届いた請求書を、
            <br />
            お手元のカードで支払う。
          </p>
          <p>取引先には銀行振込で届きます。資金繰りに、最長60日のゆとりを。</p>
        </div>
        {isDesktop && beside}
        <p className={styles.foot}>審査状況・振込予定は、いつでもこの画面で確認できます。</p>
      </div>
      <div className={styles.side}>
        <div className={styles.form}>
          <h1 tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {children}
          {isDesktop || beside}
          <SiteFooter />
        </div>
      </div>
    </div>
  );
}
