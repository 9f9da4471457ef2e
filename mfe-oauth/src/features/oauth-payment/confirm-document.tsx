import type { ReactNode } from 'react';
import { FromSystem } from 'shared-features/suppliers/connecting-system';
import type { UploadedFile } from 'shared-features/documents/invoice-upload';
import type { FieldProblem } from 'flow-payment/payment-fields';
import { FieldProblemLine } from 'flow-payment/payment-order';
import type { ReceivedInvoiceValues } from 'shared-features/invoice/received-invoice-form';
import { formatLongDate } from 'shared-rules/time';
import { BUTTONS } from 'shared-rules/buttons';
import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import { Button, Card, DescriptionList, textStyles } from 'shared-ui/core';
import * as styles from './oauth-payment.css';
import { type PreRegisteredPreRegistration, sentValues } from './sent-values';

const TITLE = '請求書の内容';

interface ConfirmDocumentProps {
  readonly preRegistration: PreRegisteredPreRegistration;
  readonly values: ReceivedInvoiceValues;
  readonly files: readonly UploadedFile[];
  readonly supplierName: string;
  /** Server errors, shown at their lines. */
  readonly problems: readonly FieldProblem[];
  readonly isLocked: boolean;
  readonly onChange: () => void;
}

/** Shows the received invoice that is registered with the payment, for a last check. Sent values are marked. */
export function ConfirmDocument({
  preRegistration,
  values,
  files,
  supplierName,
  problems,
  isLocked,
  onChange,
}: ConfirmDocumentProps) {
  const { system, files: sentFiles } = preRegistration;
  const sent = sentValues(preRegistration);
  const line = (name: keyof ReceivedInvoiceValues, text: ReactNode, formName: string = name) => (
    <Value
      isSent={sent[name] === values[name]}
      system={system}
      problem={problems.find((problem) => problem.name === formName)?.message}
    >
      {text}
    </Value>
  );
  return (
    <Card
      title={TITLE}
      actions={
        <Button size="sm" isDisabled={isLocked} aria-label={`${TITLE}を${BUTTONS.change}`} onPress={onChange}>
          {BUTTONS.change}
        </Button>
      }
    >
      <DescriptionList
        items={[
          { term: FIELDS.supplier, detail: line('supplierId', supplierName) },
          { term: FIELDS.invoiceNumber, detail: line('invoiceNumber', values.invoiceNumber || '-') },
          { term: FIELDS.issueDate, detail: line('issueDate', formatLongDate(values.issueDate)) },
          { term: FIELDS.dueDate, detail: line('dueDate', formatLongDate(values.dueDate)) },
          { term: FIELDS.amount, detail: line('amount', formatYen(values.amount ?? 0), 'invoiceAmount') },
          { term: FIELDS.registrationNumber, detail: line('registrationNumber', values.registrationNumber || '-') },
          ...(values.memo === ''
            ? []
            : [{ term: 'メモ', detail: line('memo', <span className={textStyles.typed}>{values.memo}</span>) }]),
          {
            term: FIELDS.invoiceFile,
            detail: files.map(({ id, name }) => (
              <Value
                key={id}
                isSent={sentFiles.some((file) => file.id === id)}
                system={system}
                problem={problems.find((problem) => problem.name === 'uploads')?.message}
              >
                {name}
              </Value>
            )),
          },
        ]}
      />
    </Card>
  );
}

interface ValueProps {
  readonly isSent: boolean;
  readonly system: PreRegisteredPreRegistration['system'];
  readonly problem: string | undefined;
  readonly children: ReactNode;
}

function Value({ isSent, system, problem, children }: ValueProps) {
  return (
    <>
      <span className={styles.value}>
        {children}
        {isSent ? <FromSystem system={system} /> : null}
      </span>
      {problem === undefined ? null : <FieldProblemLine message={problem} />}
    </>
  );
}
