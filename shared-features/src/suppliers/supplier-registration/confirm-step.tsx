import { useMutation } from '@tanstack/react-query';
import { useMemo, useEffect, useRef } from 'react';
import type { SupplierDetail } from 'shared-api/types';
import { ApiError } from 'shared-auth';
import { unexpectedError } from 'shared-rules/messages';
import { BUTTONS } from 'shared-rules/buttons';
import { Button, DescriptionList, Stack, Alert, textStyles } from 'shared-ui/core';
import { FOR_ACCOUNTS, useReauthentication } from '../../sign-in/reauthentication/use-reauthentication';
import { confirmSections } from './confirm-sections';
import { enteredSupplier, attemptFor, type EnteredSupplier, registerSupplier } from './register-supplier';
import { RegisteredSuppliers } from './registered-suppliers';
import type { SupplierStep } from './step-names';
import { StepSection, StepActions } from './step-section';
import type { GoToStep } from './steps';
import type { SupplierDraftKeeper } from './use-draft-keeper';
import { useRegisteredSuppliers } from './use-registered-suppliers';

/**
 * Registers the supplier once, however often the button is pressed. The key is stored with the draft, so a reload uses
 * the same one. With an account it needs proof that the user is present: `proof` is the prompt.
 */
function useRegisterSupplier(
  { kept, keep }: SupplierDraftKeeper,
  entered: EnteredSupplier,
  onRegistered: (supplier: SupplierDetail) => void,
) {
  // State updates too late to block a double click.
  const isSending = useRef(false);
  const { run, dialog: proof } = useReauthentication(FOR_ACCOUNTS);
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => {
      const attempt = attemptFor(entered, kept.current.attempt);
      keep({ attempt });
      return run(() => registerSupplier(entered, attempt.idempotencyKey));
    },
    onSettled: (outcome) => {
      isSending.current = outcome?.kind === 'done';
    },
  });
  const register = () => {
    if (isSending.current) return;
    isSending.current = true;
    // The callback does not run once the user has left the screen.
    mutate(undefined, { onSuccess: (outcome) => outcome.kind === 'done' && onRegistered(outcome.value) });
  };
  return {
    register,
    isPending: isPending || data?.kind === 'done',
    error: error === null ? null : asApiError(error),
    proof,
  };
}

const asApiError = (error: Error): ApiError =>
  error instanceof ApiError ? error : new ApiError({ httpStatus: 0, message: unexpectedError, cause: error });

const ACCOUNT = 'account.';
/** HTTP status 0: no answer arrived. The supplier may still be registered. */
const OFFLINE = 0;

interface NotRegisteredProps {
  readonly error: ApiError | null;
  /** Goes to the step that has an error. */
  readonly onCorrect: GoToStep;
}

/** Shows why the supplier was not registered, with a link to the fields to correct. Takes the focus when it appears. */
function NotRegistered({ error, onCorrect }: NotRegisteredProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [error]);
  if (error === null) return null;

  const problems = error.errors.map(({ field, message }) => ({ field, message }));
  const correct = () => {
    const step: SupplierStep = problems.every(({ field }) => field.startsWith(ACCOUNT)) ? 'bank' : 'company';
    const ofStep = problems.filter(({ field }) => field.startsWith(ACCOUNT) === (step === 'bank'));
    onCorrect(step, {
      isChange: true,
      problems: ofStep.map(({ field, message }) => ({ field: field.replace(ACCOUNT, ''), message })),
    });
  };
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label="登録できませんでした" className={textStyles.focusTarget}>
      <Alert tone="danger" title="登録できませんでした">
        {problems.length === 0 ? (
          <p>{error.message}</p>
        ) : (
          problems.map(({ field, message }) => <p key={field}>{message}</p>)
        )}
        {error.httpStatus === OFFLINE ? (
          <p>
            登録が済んでいるかを確認できません。もう一度「この内容で登録」を押しても、二重に登録されることはありません。
          </p>
        ) : null}
        {problems.length === 0 ? null : (
          <Button size="sm" onPress={correct}>
            入力内容を変更
          </Button>
        )}
      </Alert>
    </div>
  );
}

interface ConfirmStepProps {
  readonly keeper: SupplierDraftKeeper;
  readonly onGo: GoToStep;
  readonly onRegistered: (supplier: SupplierDetail) => void;
}

/** Shows the last step: all values, with links back to their steps, and the button that registers. */
export function ConfirmStep({ keeper, onGo, onRegistered }: ConfirmStepProps) {
  const { company, account, hasAccount, holder, begun, readParts, confirmedNumber } = keeper.kept.current;
  const entered = useMemo(
    () => enteredSupplier({ company, account, hasAccount, begun, readParts, confirmedNumber }),
    [company, account, hasAccount, begun, readParts, confirmedNumber],
  );
  const { register, isPending, error, proof } = useRegisterSupplier(keeper, entered, onRegistered);
  const found = useRegisteredSuppliers(company);
  return (
    <Stack gap={16}>
      <NotRegistered error={error} onCorrect={onGo} />
      {confirmSections(entered, holder?.result ?? 'unknown').map(({ title, step, focus, items }) => (
        <StepSection
          key={title}
          title={title}
          actions={
            <Button
              size="sm"
              isDisabled={isPending}
              aria-label={`${title}を${BUTTONS.change}`}
              onPress={() => onGo(step, { focus, isChange: true })}
            >
              {BUTTONS.change}
            </Button>
          }
        >
          <DescriptionList items={items} />
        </StepSection>
      ))}
      {/* Hidden while sending: the new supplier would match itself. */}
      {isPending ? null : <RegisteredSuppliers found={found} />}
      <StepActions>
        <Button isBlock isDisabled={isPending} onPress={() => onGo(hasAccount ? 'bank' : 'company')}>
          {BUTTONS.back}
        </Button>
        <Button isBlock variant="primary" isPending={isPending} onPress={register}>
          {BUTTONS.register}
        </Button>
      </StepActions>
      {proof}
    </Stack>
  );
}
