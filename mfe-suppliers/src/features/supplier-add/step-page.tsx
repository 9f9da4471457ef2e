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
  /** As it is when the page is opened. */
  readonly draft: SupplierDraft;
  readonly children: ReactNode;
}

/**
 * Title and frame of a step's page; whoever opens a step before those ahead of it are done is led back to the first
 * that is not.
 */
export function StepPage({ step, draft, children }: StepPageProps) {
  // Decided once: what is kept goes when the registration is done and the page with it.
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
