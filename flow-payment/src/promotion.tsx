import { useEffect, useState } from 'react';
import type { Promotion } from 'shared-api/types';
import { api, ApiError, dataOf } from 'shared-auth';
import { unexpectedError } from 'shared-rules/messages';
import { Button, Icon, Stack } from 'shared-ui/core';
import { TextField, useFocusField, useReadFormValue, useSetFormError, useSetFormValue } from 'shared-ui/forms';
import { useSettled } from 'shared-features/ui/settled';
import { TYPING_PAUSE_MS, useCommission } from 'shared-features/payments/commission-summary';
import { useAppliedPromotion, useEnteredAmount, useEnteredText } from './payment-fields/use-entered-values';
import * as styles from './payments.css';

interface PromotionUse {
  readonly code: string;
  /** Yen; null if none is entered. */
  readonly amount: number | null;
  /** The payment that is being changed; null for a new one. */
  readonly paymentId: number | null;
}

/**
 * Checks whether a promotion code may be used.
 * @throws ApiError 422 with the reason at `promotion_code`
 */
export async function checkPromotion({ code, amount, paymentId }: PromotionUse): Promise<Promotion> {
  return dataOf(
    api.POST('/invoices/promotion', {
      body: { promotion_code: code.trim(), amount: amount ?? undefined, invoice_id: paymentId ?? undefined },
    }),
  );
}

/** Returns why the server refuses the code; undefined for other errors. */
function promotionRefusal(error: unknown): string | undefined {
  return error instanceof ApiError ? error.errors.find(({ field }) => field === 'promotion_code')?.message : undefined;
}

/** Returns the message for an error of the check. */
function promotionProblem(error: unknown): string {
  return promotionRefusal(error) ?? (error instanceof ApiError ? error.message : unexpectedError);
}

const CODE = 'promotionCode';
const APPLIED = 'promotionApplied';
/** Characters that the contract takes. */
const CODE_LIMIT = 40;

interface PromotionFieldProps {
  /** The payment that is being changed; null for a new one. */
  readonly paymentId: number | null;
  readonly isDisabled: boolean;
}

/** Shows プロモーションコード with 適用. A code applies once the server has accepted it, and as long as it does for the amount. */
export function PromotionField({ paymentId, isDisabled }: PromotionFieldProps) {
  const typed = useEnteredText(CODE);
  const applied = useAppliedPromotion();
  const amount = useEnteredAmount();
  const read = useReadFormValue();
  const setValue = useSetFormValue();
  const setError = useSetFormError();
  const focusField = useFocusField();
  const [isPending, setIsPending] = useState(false);
  useRefusal(applied, amount, paymentId);

  const apply = async () => {
    setIsPending(true);
    // Ignores an answer about a code that has changed since.
    const isThere = () => read(CODE) === typed;
    try {
      const { promotion_code: code } = await checkPromotion({ code: typed, amount, paymentId });
      if (!isThere()) return;
      setValue(CODE, code);
      setValue(APPLIED, true);
    } catch (error) {
      if (!isThere()) return;
      setError(CODE, promotionProblem(error));
      focusField(CODE);
    } finally {
      setIsPending(false);
    }
  };
  const remove = () => {
    setValue(CODE, '');
    setValue(APPLIED, false);
  };
  return (
    <Stack gap={8}>
      <div className={styles.row}>
        <div className={styles.field}>
          <TextField
            name={CODE}
            label="プロモーションコード"
            badge="optional"
            maxLength={CODE_LIMIT}
            isDisabled={isDisabled || applied !== null}
          />
        </div>
        {isDisabled ? null : (
          <div className={styles.promotionAct}>
            {applied === null ? (
              <Button
                isPending={isPending}
                isDisabled={typed.trim() === ''}
                aria-label="プロモーションコードを適用"
                onPress={() => void apply()}
              >
                適用
              </Button>
            ) : (
              <Button aria-label="プロモーションコードを削除" onPress={remove}>
                削除
              </Button>
            )}
          </div>
        )}
      </div>
      <p role="status" className={styles.applied}>
        {applied === null ? null : (
          <>
            <Icon name="check_circle" />
            プロモーションコードを適用しました。
          </>
        )}
      </p>
    </Stack>
  );
}

/** Removes a code that the server no longer accepts: for another amount, or after its last day. */
function useRefusal(applied: string | null, amount: number | null, paymentId: number | null): void {
  const setValue = useSetFormValue();
  const setError = useSetFormError();
  const { error } = useCommission({ amount: useSettled(amount, TYPING_PAUSE_MS), promotionCode: applied, paymentId });
  const refusal = promotionRefusal(error);
  useEffect(() => {
    if (applied === null || refusal === undefined) return;
    setValue(APPLIED, false);
    setError(CODE, refusal);
  }, [applied, refusal, setValue, setError]);
}
