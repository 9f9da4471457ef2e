import * as v from 'valibot';
import { bankAccountBody, bankAccountSchema } from '../../bank/bank-account';
import { companyForm } from './company.form';
import { stepsOf, type SupplierStep } from './step-names';
import type { StepMessage } from '../../ui/step-message';
import type { SupplierDraft } from './supplier-draft';

/** Shows another step. */
export type GoToStep = (step: SupplierStep, message?: StepMessage) => void;

/** Props of every step. */
export interface StepProps {
  readonly message: StepMessage;
  readonly onGo: GoToStep;
}

/** Returns a key to compare accounts: the request body as text. */
export const accountKey = (account: ReturnType<typeof bankAccountBody>): string => JSON.stringify(account);

/**
 * Returns the first incomplete step. A later one cannot be opened before it. The confirm step opens once the others are
 * complete.
 */
export function openStep({ company, account, hasAccount, holder }: SupplierDraft): SupplierStep {
  if (!v.is(companyForm, company)) return 'company';
  if (!hasAccount) return 'confirm';
  const typed = v.safeParse(bankAccountSchema, account);
  return typed.success && holder?.account === accountKey(bankAccountBody(typed.output)) ? 'confirm' : 'bank';
}

/** Returns the step to show when `wanted` is requested. */
export function shownStep(wanted: SupplierStep, draft: SupplierDraft): SupplierStep {
  const open = openStep(draft);
  const steps = stepsOf(draft.hasAccount);
  return steps.includes(wanted) && steps.indexOf(wanted) <= steps.indexOf(open) ? wanted : open;
}
