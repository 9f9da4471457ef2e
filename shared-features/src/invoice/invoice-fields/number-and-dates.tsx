import { FIELDS } from 'shared-rules/words';
import { TextField } from 'shared-ui/forms';
import type { FieldFrame } from '../../ui/field-frame';
import { ServerDateField } from '../../ui/server-time/server-date-field';

/** Maximum length of the contract, in characters. */
const NUMBER_LENGTH = 50;

interface NumberAndDatesProps {
  readonly frame: FieldFrame<'invoiceNumber' | 'issueDate' | 'dueDate'>;
  /** Help of the number: what the number is. */
  readonly numberHelp: string;
}

/** Shows the fields for number, issue date and due date of an invoice, each in its frame. */
export function NumberAndDates({ frame, numberHelp }: NumberAndDatesProps) {
  return (
    <>
      {frame('invoiceNumber', FIELDS.invoiceNumber, (look) => (
        <TextField
          name="invoiceNumber"
          label={FIELDS.invoiceNumber}
          badge="optional"
          help={numberHelp}
          maxLength={NUMBER_LENGTH}
          width="medium"
          {...look}
        />
      ))}
      {frame('issueDate', FIELDS.issueDate, (look) => (
        <ServerDateField name="issueDate" label={FIELDS.issueDate} badge="required" {...look} />
      ))}
      {frame('dueDate', FIELDS.dueDate, (look) => (
        <ServerDateField name="dueDate" label={FIELDS.dueDate} badge="required" {...look} />
      ))}
    </>
  );
}
