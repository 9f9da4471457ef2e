import type { ReactNode } from 'react';
import { Page, PageHeader, Steps } from 'shared-ui/core';

const REQUEST_STEPS = ['請求書情報', '確認', '完了'];

interface PreRegistrationFrameProps {
  readonly title: string;
  /** Default `form`; `split` for a document beside the fields. */
  readonly width?: 'form' | 'split';
  /** Names of the steps of a confirmation. Default those of a request. */
  readonly steps?: readonly string[];
  /** Current step, from 1; absent on other pages. */
  readonly step?: number;
  readonly children: ReactNode;
}

/** Shows heading and column of a page of `/oauth/payments`. */
export function PreRegistrationFrame({
  title,
  width = 'form',
  steps = REQUEST_STEPS,
  step,
  children,
}: PreRegistrationFrameProps) {
  return (
    <Page width={width}>
      <PageHeader title={title} steps={step === undefined ? undefined : <Steps steps={steps} current={step} />} />
      {children}
    </Page>
  );
}
