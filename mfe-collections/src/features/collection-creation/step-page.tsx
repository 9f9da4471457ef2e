import { type ComponentType, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { NAVIGATION } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { Page, PageHeader, Steps } from 'shared-ui/core';
import { type CollectionStep, shownStep, STEP_NAMES, STEP_PLACES } from './steps';
import { type StepParts, useStep } from './use-step';

interface StepPageProps {
  readonly step: CollectionStep;
  /** Default `form`. */
  readonly width?: 'form' | 'split';
  /** Content of the step. */
  readonly content: ComponentType<StepParts>;
}

/** Shows title and frame of a step. Redirects to the first incomplete step if an earlier one is incomplete. */
export function StepPage({ step, width = 'form', content: Content }: StepPageProps) {
  const parts = useStep();
  // Decided once: the stored flow is cleared when the request is sent, just before the page is left.
  const [shown] = useState(() => shownStep(step, parts.flowState.flow));
  if (shown !== step) return <Navigate to={STEP_PLACES[shown].path()} replace />;
  const { title, number } = STEP_PLACES[step];
  return (
    <Page width={width}>
      <PageHeader
        title={title}
        breadcrumb={[{ label: NAVIGATION.collections, href: paths.collectionRequests() }, { label: '依頼の作成' }]}
        steps={<Steps steps={STEP_NAMES} current={number} />}
      />
      <Content {...parts} />
    </Page>
  );
}
