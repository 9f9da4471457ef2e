import type { ReactNode } from 'react';
import { Page, PageHeader } from 'shared-ui/core';

interface PreRegistrationFrameProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Heading and column of a page of `/oauth/payments` that has nothing to be filled in. */
export function PreRegistrationFrame({ title, children }: PreRegistrationFrameProps) {
  return (
    <Page width="form">
      <PageHeader title={title} />
      {children}
    </Page>
  );
}
