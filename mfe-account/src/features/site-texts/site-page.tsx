import type { ReactNode } from 'react';
import { useSignedIn } from 'shared-auth';
import { useSiteLinks } from 'shared-features/ui/site-links';
import { BUTTONS } from 'shared-rules/buttons';
import { paths } from 'shared-shell';
import { BrandBar, Page, PageHeader, Stack, TextLink } from 'shared-ui/core';
import * as styles from './site-page.css';

/** Shows links to the other texts about the product, and for others than users the way to sign in. */
function SiteNavigation({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const links = useSiteLinks(['manual', 'faq', 'contact', 'privacy', 'transactions', 'accessibility']);
  return (
    <nav aria-label="ご案内" className={styles.foot} data-print="hide">
      <ul className={styles.links}>
        {links.map(({ id, label, href, isExternal }) => (
          <li key={id} className={styles.link}>
            <TextLink href={href} isExternal={isExternal}>
              {label}
            </TextLink>
          </li>
        ))}
        {isSignedIn ? null : (
          <li className={styles.link}>
            <TextLink href={paths.signin()}>{BUTTONS.login}</TextLink>
          </li>
        )}
      </ul>
    </nav>
  );
}

interface SitePageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Frames a page about the product: for everybody, so it shows the service's name where no header does. */
export function SitePage({ title, children }: SitePageProps) {
  const isSignedIn = useSignedIn();
  return (
    <>
      {isSignedIn ? null : <BrandBar />}
      <Page width="form">
        <PageHeader title={title} />
        <Stack gap={40}>
          {children}
          <SiteNavigation isSignedIn={isSignedIn} />
        </Stack>
      </Page>
    </>
  );
}
