import { type ComponentProps, type ReactElement, useCallback, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import type { UserPreRegistration } from 'shared-api/types';
import { queryClient } from 'shared-auth';
import { usePayerMaterial } from 'flow-payment/payment-form';
import { choiceOf, ConfirmOrder, type PaymentAttempt } from 'flow-payment/payment-order';
import type { StepMessage } from 'shared-features/ui/step-message';
import { applicationReceived } from 'shared-rules/messages';
import { paths, useLeaveWarning, useSnackbar, workflowAreas } from 'shared-shell';
import { Skeleton, LoadError } from 'shared-ui/core';
import { PreRegistrationFrame } from '../pre-registration/pre-registration-frame';
import { ConfirmDocument } from './confirm-document';
import { partOfField, partPath } from './entry-parts';
import { preRegisteredFieldName } from './field-names';
import { entryBody } from './pre-registered-invoice.form';
import { isUnsaved, type PreRegisteredEntry } from './oauth-payment.workflow';
import { isOfPayment, type PreRegisteredPreRegistration } from './sent-values';
import { PAYMENT_STEPS } from './steps';
import { usePreRegisteredEntry } from './use-pre-registered-entry';
import { useSupplierChoices } from './use-supplier-choices';

/** Duration of the success message, in ms. */
const SNACKBAR_MS = 5_000;
const NOTHING_ENTERED: StepMessage = { notice: '請求書情報を入力してから、確認画面へ進んでください。' };

/** Shows the entered payment for confirmation. Without one, redirects to the form. */
export function PaymentConfirm({ preRegistration }: { readonly preRegistration: UserPreRegistration }) {
  const { entry, update } = usePreRegisteredEntry(preRegistration.id);
  const keep = useCallback(
    (attempt: PaymentAttempt | null) => {
      if (entry !== null) update({ attempt }, entry);
    },
    [update, entry],
  );
  useLeaveWarning(isUnsaved(entry), workflowAreas['oauth-payment']);
  if (!isOfPayment(preRegistration)) return null;
  const back = <Navigate to={partPath(preRegistration.id, 'invoice')} state={NOTHING_ENTERED} replace />;
  return entry?.isComplete ? (
    <Confirmation preRegistration={preRegistration} entry={entry} keep={keep} back={back} />
  ) : (
    back
  );
}

interface ConfirmationProps {
  readonly preRegistration: PreRegisteredPreRegistration;
  readonly entry: PreRegisteredEntry;
  readonly keep: (attempt: PaymentAttempt | null) => void;
  /** Redirect to the form. */
  readonly back: ReactElement;
}

function Confirmation({ preRegistration, entry, keep, back }: ConfirmationProps) {
  const { id: preId } = preRegistration;
  const navigate = useNavigate();
  const snackbar = useSnackbar();
  const loaded = usePayerMaterial();
  const { supplier, accounts, problem } = useSupplierChoices(entry.document.values.supplierId);
  const document = entryBody(entry);
  // A paid invoice may permit nothing of what was entered. The page is left, and not for the form.
  const [isPaid, setIsPaid] = useState(false);
  const isReady = loaded.kind === 'ready' && supplier !== null && accounts !== null;
  const choice =
    isReady && document !== null
      ? choiceOf(
          { invoice: { preRegistrationId: preId, document }, supplierName: supplier.name },
          { ...loaded.payer, remaining: document.amount, accounts },
          entry.payment,
          null,
        )
      : null;
  // A chosen item no longer exists, or the stored values are incomplete.
  if (!isPaid && (document === null || (isReady && choice === null))) return back;
  const failure = problem ?? (loaded.kind === 'failed' ? loaded : null);
  return (
    <PreRegistrationFrame title="内容の確認" steps={PAYMENT_STEPS} step={3}>
      {failure !== null ? (
        <LoadError error={failure} onRetry={failure.retry} />
      ) : choice === null ? (
        <Skeleton lines={8} />
      ) : null}
      {choice === null || loaded.kind !== 'ready' || supplier === null ? null : (
        <ConfirmOrder
          choice={choice}
          days={loaded.payer.days}
          attempt={entry.attempt}
          keep={keep}
          fieldNames={preRegisteredFieldName}
          lead={(problems, isLocked) => (
            <ConfirmDocument
              preRegistration={preRegistration}
              values={entry.document.values}
              files={entry.document.files}
              supplierName={supplier.name}
              problems={problems}
              isLocked={isLocked}
              onChange={() =>
                void navigate(partPath(preId, 'invoice'), {
                  state: messageOf({ problems, focus: problems.length === 0 ? 'supplierId' : undefined }),
                })
              }
            />
          )}
          onChange={(message) =>
            void navigate(partPath(preId, partOfField(message.focus ?? message.problems?.[0]?.name)), {
              state: messageOf(message),
            })
          }
          onRefused={refreshPreRegistration}
          onPaid={() => {
            setIsPaid(true);
            snackbar.show({ color: 'success', text: applicationReceived, duration: SNACKBAR_MS });
            // The next page reads the new state. The list has one entry less.
            void queryClient.invalidateQueries({ queryKey: ['get', '/users/pre_registrations'] });
            void navigate(paths.oauthComplete(preId), { replace: true });
          }}
        />
      )}
    </PreRegistrationFrame>
  );
}

type ChangeMessage = Parameters<ComponentProps<typeof ConfirmOrder>['onChange']>[0];

const messageOf = ({ problems = [], focus }: ChangeMessage): StepMessage => ({
  focus,
  problems: problems.map(({ name, message }) => ({ field: name, message })),
});

/**
 * Refetches the pre-registration. It may have been confirmed or cancelled or have expired meanwhile; the page then says
 * so.
 */
function refreshPreRegistration(): void {
  for (const path of ['/users/pre_registrations/{id}', '/users/pre_registrations'])
    void queryClient.invalidateQueries({ queryKey: ['get', path] });
}
