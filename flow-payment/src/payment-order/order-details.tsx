import type { ReactNode } from 'react';
import type { SupplierAccount } from 'shared-api/types';
import { invoiceIdentifier } from 'shared-rules/identifier';
import { formatLongDate } from 'shared-rules/time';
import { BUTTONS } from 'shared-rules/buttons';
import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import { Button, Card, DescriptionList, textStyles } from 'shared-ui/core';
import { cardText, expiryText } from 'shared-features/cards/card-text';
import { choiceText } from '../account-choice/account-choice';
import { AccountNotes } from '../account-choice/account-notes';
import { type FieldProblem, CARD_LABEL, NAME_LABEL } from '../payment-fields/field-names';
import type { Choice } from './choice';
import { FieldProblemLine } from './payment-refused';

interface OrderDetailsProps {
  readonly choice: Choice;
  /** Account at the submission, if it may have changed since; null before. */
  readonly seenAccount: SupplierAccount | null;
  readonly problems: readonly FieldProblem[];
  readonly isLocked: boolean;
  readonly onChange: () => void;
}

/** Shows the order for a last check. Server errors appear at their lines. */
export function OrderDetails({
  choice: { supplierName, destination, card, order },
  seenAccount,
  problems,
  isLocked,
  onChange,
}: OrderDetailsProps) {
  const withProblem = (name: FieldProblem['name'], value: ReactNode) => {
    const problem = problems.find((each) => each.name === name);
    if (problem === undefined) return value;
    return (
      <>
        {value}
        <FieldProblemLine message={problem.message} />
      </>
    );
  };
  const change = (name: string) => (
    <Button size="sm" isDisabled={isLocked} aria-label={`${name}を${BUTTONS.change}`} onPress={onChange}>
      {BUTTONS.change}
    </Button>
  );
  return (
    <>
      <Card title="振込の内容" actions={change('振込の内容')}>
        <DescriptionList
          items={[
            { term: FIELDS.supplier, detail: supplierName },
            ...('docNumber' in order.invoice
              ? [{ term: '請求書', detail: invoiceIdentifier(order.invoice.docNumber) }]
              : []),
            { term: FIELDS.transferAmount, detail: withProblem('amount', formatYen(order.amount)) },
            {
              term: FIELDS.plannedTransferDate,
              detail: withProblem('transferDate', formatLongDate(order.transferDate)),
            },
            { term: FIELDS.supplierAccount, detail: withProblem('supplierAccountId', choiceText(destination)) },
            { term: NAME_LABEL, detail: withProblem('transferPersonName', order.transferPersonName) },
            ...(order.promotionCode === null
              ? []
              : [{ term: 'プロモーションコード', detail: withProblem('promotionCode', order.promotionCode) }]),
            ...(order.note === ''
              ? []
              : [
                  {
                    term: FIELDS.noteToExaminer,
                    detail: withProblem('note', <span className={textStyles.typed}>{order.note}</span>),
                  },
                ]),
          ]}
        />
        <AccountNotes choice={destination} seen={seenAccount} />
      </Card>
      <Card title={CARD_LABEL} actions={change(CARD_LABEL)}>
        <DescriptionList
          items={[
            { term: 'カード', detail: withProblem('creditCardId', cardText(card)) },
            { term: '有効期限', detail: expiryText(card) },
          ]}
        />
      </Card>
    </>
  );
}
