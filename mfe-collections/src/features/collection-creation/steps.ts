import { openPart } from 'flow-collection/request-entry';
import type { StepMessage } from 'shared-features/ui/step-message';
import { paths } from 'shared-shell';
import type { CollectionFlow } from './collection-creation.workflow';

/** Steps of a request, in order. */
const STEPS = ['partner', 'invoice', 'bank', 'confirm'] as const;
export type CollectionStep = (typeof STEPS)[number];

/** Names of the steps beside the title (docs/screens.md 3.4). */
export const STEP_NAMES = ['取引先', '請求書', '入金口座', '確認'];

interface StepPlace {
  readonly path: () => string;
  readonly title: string;
  /** From 1. */
  readonly number: number;
}

/** Path and title of each step (docs/screens.md 3.4). */
export const STEP_PLACES: Readonly<Record<CollectionStep, StepPlace>> = {
  partner: { path: paths.collectionCreate, title: 'カード払い依頼の作成', number: 1 },
  invoice: { path: paths.collectionAddInvoice, title: '請求書情報', number: 2 },
  bank: { path: paths.collectionAddBank, title: '入金口座', number: 3 },
  confirm: { path: paths.collectionAddConfirm, title: '依頼内容の確認', number: 4 },
};

/** Shows another step. */
export type GoToStep = (step: CollectionStep, message?: StepMessage) => void;

/** Returns the first incomplete step. */
export const openStep = (flow: Pick<CollectionFlow, 'values' | 'files'>): CollectionStep => openPart(flow) ?? 'confirm';

/** Returns the step to show when `wanted` is requested. A step opens only after those before it are complete. */
export function shownStep(wanted: CollectionStep, flow: Pick<CollectionFlow, 'values' | 'files'>): CollectionStep {
  const open = openStep(flow);
  return STEPS.indexOf(wanted) <= STEPS.indexOf(open) ? wanted : open;
}
