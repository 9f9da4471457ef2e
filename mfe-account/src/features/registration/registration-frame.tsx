import type { ReactNode } from 'react';
import { Brand, Page, PageHeader, Steps } from 'shared-ui/core';
import { RequestHint } from '../request-hint/request-hint';
import * as styles from './registration.css';

const STEPS = ['入力', '確認', '完了'];
/** The registration is done: the shell leads on to the request by itself. */
const LAST_STEP = STEPS.length;

interface RegistrationFrameProps {
  readonly title: string;
  /** From 1; without it the screen is none of the steps. */
  readonly step?: number;
  readonly children: ReactNode;
}

/** The screens of the registration: the service's name above, title and steps, one column. */
export function RegistrationFrame({ title, step, children }: RegistrationFrameProps) {
  return (
    <>
      <div className={styles.bar}>
        <Brand surface="white" />
      </div>
      <Page width="form">
        <PageHeader title={title} steps={step === undefined ? undefined : <Steps steps={STEPS} current={step} />} />
        {step === LAST_STEP ? null : <RequestHint at="registration" />}
        {children}
      </Page>
    </>
  );
}
