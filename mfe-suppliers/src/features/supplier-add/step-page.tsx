import { type ReactNode, useState } from 'react';
import { Navigate } from 'react-router-dom';
import {
  shownStep,
  stepTitle,
  type SupplierDraft,
  type SupplierStep,
} from 'shared-features/suppliers/supplier-registration';
import { NAVIGATION } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { Page, PageHeader } from 'shared-ui/core';
import { STEP_PATHS } from './use-supplier-add';

interface StepPageProps {
  readonly step: SupplierStep;
  /** Draft at the time of the page load. */
  readonly draft: SupplierDraft;
  readonly children: ReactNode;
}

/** Shows title and frame of a step's page. Redirects to the first incomplete step if an earlier one is incomplete. */
export function StepPage({ step, draft, children }: StepPageProps) {
  // Decided once: the stored draft is cleared when the registration is done, just before the page is left.
  const [shown] = useState(() => shownStep(step, draft));
  if (shown !== step) return <Navigate to={STEP_PATHS[shown]()} replace />;
  const title = stepTitle(step);
  return (
    <Page width="form">
      <PageHeader
        title={title}
        breadcrumb={[{ label: NAVIGATION.suppliers, href: paths.suppliers() }, { label: '取引先の追加' }]}
      />
      {children}
    </Page>
  );
}
