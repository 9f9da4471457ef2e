import type { ReactNode } from 'react';
import { Page, PageHeader, Steps } from 'shared-ui/core';

const STEPS = ['請求書情報', '確認', '完了'];

interface PreRegistrationFrameProps {
  readonly title: string;
  /** Default `form`; `split` where a document stands beside what is entered. */
  readonly width?: 'form' | 'split';
  /** Of the three of a confirmation, from 1; absent on a page that is none of them. */
  readonly step?: number;
  readonly children: ReactNode;
}

/** Heading and column of a page of `/oauth/payments`. */
export function PreRegistrationFrame({ title, width = 'form', step, children }: PreRegistrationFrameProps) {
  return (
    <Page width={width}>
      <PageHeader title={title} steps={step === undefined ? undefined : <Steps steps={STEPS} current={step} />} />
      {children}
    </Page>
  );
}
