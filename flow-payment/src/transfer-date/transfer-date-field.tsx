import type { ReactNode } from 'react';
import { afterDueDate, bankClosed, transferRange } from 'shared-rules/messages';
import { Alert, Stack } from 'shared-ui/core';
import { BankDatePicker } from 'shared-ui/dates';
import { useFormValue } from 'shared-ui/forms';
import { useServerEpoch } from 'shared-features/ui/server-time';
import { transferDateHint } from './transfer-date-hint';
import { type TransferDays, unavailableReason } from './transfer-days';

interface TransferDateFieldProps {
  /** Name of the value in the form: 'YYYY-MM-DD' or ''. */
  readonly name: string;
  readonly days: TransferDays;
  /** Due date of the invoice, 'YYYY-MM-DD'; null while unknown. A later transfer causes a warning, never an error. */
  readonly dueDate: string | null;
  readonly isDisabled?: boolean;
  readonly labelAside?: ReactNode;
  readonly describedBy?: string;
}

/** Shows 振込日: a bank business day between the earliest and the latest one, with the time left for the earliest. */
export function TransferDateField({ name, days, dueDate, isDisabled = false, ...look }: TransferDateFieldProps) {
  const now = useServerEpoch();
  const date = useFormValue(name);
  const lateFor = typeof date === 'string' && dueDate !== null && date > dueDate ? dueDate : null;
  return (
    <Stack gap={8}>
      <BankDatePicker
        name={name}
        label="振込日"
        badge="required"
        help={now === undefined ? undefined : transferDateHint(days, now)}
        min={days.kept !== undefined && days.kept < days.earliest ? days.kept : days.earliest}
        max={days.latest}
        unavailableReason={(day) => unavailableReason(day, days)}
        hint={`${transferRange(days.earliest, days.latest)}${bankClosed}`}
        isDisabled={isDisabled}
        {...look}
      />
      {lateFor !== null ? (
        <Alert tone="warning" title={afterDueDate(lateFor)}>
          <p>取引先に確認してから申請してください。</p>
        </Alert>
      ) : null}
    </Stack>
  );
}
