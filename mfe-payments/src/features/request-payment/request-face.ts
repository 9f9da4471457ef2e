import type { WorkflowDefinition } from 'shared-shell';
import type { Crumb } from 'shared-ui/core';
import { settlementCrumbs, waitingPaymentCrumbs } from '../request-flow/request-crumbs';
import { type RequestFlow, requestBuyerWorkflow, waitingPaymentWorkflow } from './request-payment.workflow';

/** Differences between the two pages that share the form. */
export interface RequestFace {
  /** Title of the first step. */
  readonly title: string;
  readonly breadcrumb: readonly Crumb[];
  /** Label of the button that pays. */
  readonly payLabel: string;
  /** Workflow that survives a reload. */
  readonly workflow: WorkflowDefinition<RequestFlow>;
}

/**
 * Returns the face of the page that the list of waiting requests links to.
 * @param id of the payment
 */
export const waitingFace = (id: number): RequestFace => ({
  title: 'お支払い方法の選択',
  breadcrumb: waitingPaymentCrumbs(id),
  payLabel: '支払う',
  workflow: waitingPaymentWorkflow,
});

/** Returns the face of the page that the received invoice links to. */
export const settlementFace = (docNumber: number): RequestFace => ({
  title: 'お支払い内容の確認',
  breadcrumb: settlementCrumbs(docNumber),
  payLabel: 'カードで支払う',
  workflow: requestBuyerWorkflow,
});
