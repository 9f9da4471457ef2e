import type { ReactNode } from 'react';
import { NAVIGATION } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { Page, PageHeader } from 'shared-ui/core';
import { EMAIL_CHANGE } from './words';

/** Frames the two screens of the e-mail change. */
export function EmailChangePage({ children }: { readonly children: ReactNode }) {
  return (
    <Page width="form">
      <PageHeader
        title={EMAIL_CHANGE}
        breadcrumb={[{ label: NAVIGATION.loginInformation, href: paths.myaccount() }, { label: EMAIL_CHANGE }]}
      />
      {children}
    </Page>
  );
}
