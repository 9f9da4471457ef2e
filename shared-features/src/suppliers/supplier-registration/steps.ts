import * as v from 'valibot';
import { bankAccountBody, bankAccountSchema } from '../../bank/bank-account';
import { companyForm } from './company.form';
import { stepsOf, type SupplierStep } from './step-names';
import type { StepMessage } from '../../ui/step-message';
import type { SupplierDraft } from './supplier-draft';

/** Shows another step. */
export type GoToStep = (step: SupplierStep, message?: StepMessage) => void;

/** What every step is given. */
export interface StepProps {
  readonly message: StepMessage;
  readonly onGo: GoToStep;
}

/** How an account is named where two are compared: as it is sent. */
export const accountKey = (account: ReturnType<typeof bankAccountBody>): string => JSON.stringify(account);

/**
 * The first step that is not done yet: whoever asks for a later one is led back to it. The confirm step is open once
 * the others are.
 */
export function openStep({ company, account, hasAccount, holder }: SupplierDraft): SupplierStep {
  if (!v.is(companyForm, company)) return 'company';
  if (!hasAccount) return 'confirm';
  const typed = v.safeParse(bankAccountSchema, account);
  return typed.success && holder?.account === accountKey(bankAccountBody(typed.output)) ? 'confirm' : 'bank';
}

/** The step that is shown where `wanted` is asked for. */
export function shownStep(wanted: SupplierStep, draft: SupplierDraft): SupplierStep {
  const open = openStep(draft);
  const steps = stepsOf(draft.hasAccount);
  return steps.includes(wanted) && steps.indexOf(wanted) <= steps.indexOf(open) ? wanted : open;
}
