import type { ReactNode } from 'react';
import { BUTTONS } from 'shared-rules/buttons';
import { useIsDesktop, textStyles } from 'shared-ui/core';
import { SubmitButton } from 'shared-ui/forms';
import { CommissionSummary, TypedBarTotal } from 'shared-features/payments/commission-summary';
import { ExpectedDates } from '../expected-dates';
import type { Acknowledgement } from '../pre-check/acknowledgement';
import { FormPreCheck } from '../pre-check/form-pre-check';
import { type FieldNames, formNameOf } from '../payment-fields/field-names';
import type { PaidInvoice } from '../payment-fields/paid-invoice';
import type { PaymentMaterial } from './payment-values.form';
import { useAppliedPromotion, useEnteredAmount, useEnteredText } from '../payment-fields/use-entered-values';

interface PaymentSummaryProps {
  /** Invoice to pay; null while its data are not enough to register it. */
  readonly invoice: PaidInvoice | null;
  readonly material: PaymentMaterial;
  /** Payment that is being changed; null for a new one. */
  readonly paymentId: number | null;
  /** Maps the contract's fields to the form's. Default those of a payment. */
  readonly fieldNames?: FieldNames;
  /** Goes to a field that a check names. Default: focuses it in the surrounding form. */
  readonly onGo?: (name: string) => void;
  /** Takes the warnings of the pre-check for the submission. */
  readonly acknowledgement: Acknowledgement;
  readonly secondAction?: ReactNode;
}

/** Returns the typed amount; null if the invoice has less left, as no charge will be made then. */
function useChargeableAmount(remaining: number | null): {
  readonly amount: number | null;
  readonly isTooMuch: boolean;
} {
  const entered = useEnteredAmount();
  const isTooMuch = entered !== null && remaining !== null && entered > remaining;
  return { amount: isTooMuch ? null : entered, isTooMuch };
}

/** Shows the charge of the surrounding form in the bar of a phone. */
export function PaymentBarTotal({
  material: { remaining },
  paymentId,
}: Pick<PaymentSummaryProps, 'material' | 'paymentId'>) {
  const { amount } = useChargeableAmount(remaining);
  return <TypedBarTotal amount={amount} promotionCode={useAppliedPromotion()} paymentId={paymentId} />;
}

const TOO_MUCH = '残りの金額を超えているため、計算していません。カードで支払う金額を確認してください。';

/**
 * Shows お支払い金額 beside the form: the charge, the days of transfer and debit, and the pre-check. On phones the buttons
 * are below.
 */
export function PaymentSummary({
  invoice,
  material: { remaining, accounts, cards, days, ownName },
  paymentId,
  fieldNames = formNameOf,
  onGo,
  acknowledgement,
  secondAction,
}: PaymentSummaryProps) {
  const isDesktop = useIsDesktop();
  const { amount, isTooMuch } = useChargeableAmount(remaining);
  const promotionCode = useAppliedPromotion();
  const date = useEnteredText('transferDate');
  const cardId = useEnteredText('creditCardId');
  const nextStep = <p className={textStyles.note}>まだ支払いは確定しません。次の画面で内容を確認できます。</p>;
  return (
    <CommissionSummary
      amount={amount}
      {...(isTooMuch && { withoutAmount: TOO_MUCH })}
      promotionCode={promotionCode}
      paymentId={paymentId}
    >
      <ExpectedDates
        transferDate={date === '' ? null : date}
        card={cards.find(({ id }) => String(id) === cardId)}
        days={days}
      />
      <FormPreCheck
        invoice={invoice}
        paymentId={paymentId}
        accounts={accounts}
        ownName={ownName}
        fieldNames={fieldNames}
        onGo={onGo}
        acknowledgement={acknowledgement}
      >
        {isDesktop ? (
          <>
            <SubmitButton isBlock>{BUTTONS.toConfirm}</SubmitButton>
            {secondAction}
            {nextStep}
          </>
        ) : null}
      </FormPreCheck>
      {isDesktop ? null : nextStep}
    </CommissionSummary>
  );
}
