import type { WorkflowDefinition } from 'shared-shell';
import type { Crumb } from 'shared-ui/core';
import { settlementCrumbs, waitingPaymentCrumbs } from '../request-flow/request-crumbs';
import { type RequestFlow, requestBuyerWorkflow, waitingPaymentWorkflow } from './request-payment.workflow';

/** What tells the two addresses of the one form apart. */
export interface RequestFace {
  /** Of the first step. */
  readonly title: string;
  readonly breadcrumb: readonly Crumb[];
  /** On the button that pays. */
  readonly payLabel: string;
  /** What of it survives a reload. */
  readonly workflow: WorkflowDefinition<RequestFlow>;
}

/** From the list of those that wait. @param id of the payment */
export const waitingFace = (id: number): RequestFace => ({
  title: 'お支払い方法の選択',
  breadcrumb: waitingPaymentCrumbs(id),
  payLabel: '支払う',
  workflow: waitingPaymentWorkflow,
});

/** From the received invoice. */
export const settlementFace = (docNumber: number): RequestFace => ({
  title: 'お支払い内容の確認',
  breadcrumb: settlementCrumbs(docNumber),
  payLabel: 'カードで支払う',
  workflow: requestBuyerWorkflow,
});
