import type { ReactNode } from 'react';
import { BrandBar, Page, PageHeader, Steps } from 'shared-ui/core';
import { RequestHint } from '../request-hint/request-hint';

const STEPS = ['入力', '確認', '完了'];
/** The registration is done. The shell opens a pending request itself. */
const LAST_STEP = STEPS.length;

interface RegistrationFrameProps {
  readonly title: string;
  /** Number of the step, from 1; absent on other screens. */
  readonly step?: number;
  readonly children: ReactNode;
}

/** Frames the screens of the registration: the service's name above, title and steps, one column. */
export function RegistrationFrame({ title, step, children }: RegistrationFrameProps) {
  return (
    <>
      <BrandBar />
      <Page width="form">
        <PageHeader title={title} steps={step === undefined ? undefined : <Steps steps={STEPS} current={step} />} />
        {step === LAST_STEP ? null : <RequestHint at="registration" />}
        {children}
      </Page>
    </>
  );
}
