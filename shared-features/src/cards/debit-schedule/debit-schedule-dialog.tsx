import type { CreditCard, DebitSchedule } from 'shared-api/types';
import { $api, api, queryClient, dataOf } from 'shared-auth';
import { USUAL_SCHEDULES } from 'shared-rules/debit-date';
import { saved } from 'shared-rules/messages';
import { BUTTONS } from 'shared-rules/buttons';
import { useSnackbar } from 'shared-shell';
import { Button, Cluster } from 'shared-ui/core';
import { Form, SubmitButton, useAppForm, useFormValue } from 'shared-ui/forms';
import { Dialog } from 'shared-ui/overlays';
import { SelectField } from 'shared-ui/pickers';
import { cardText } from '../card-text';
import {
  chosenSchedule,
  DAY_OPTIONS,
  debitScheduleForm,
  LABELS,
  MONTH_OPTIONS,
  NONE,
  OWN,
  scheduleText,
  scheduleValues,
} from './debit-schedule.form';

/**
 * Saves when a card is debited, or removes it (null), and updates every place that shows the card.
 * @throws ApiError
 */
async function saveSchedule(card: CreditCard, schedule: DebitSchedule | null): Promise<void> {
  const data = await dataOf(
    api.PUT('/invoices/credit_cards/{id}/debit_schedule', {
      params: { path: { id: card.id } },
      body: { debit_schedule: schedule },
    }),
  );
  const { queryKey } = $api.queryOptions('get', '/invoices/credit_cards');
  queryClient.setQueryData<{ credit_cards: CreditCard[] }>(
    queryKey,
    (list) =>
      list && { credit_cards: list.credit_cards.map((each) => (each.id === data.id ? { ...each, ...data } : each)) },
  );
  // Payments show the debit of their card.
  for (const path of ['/received_invoices/{doc_number}', '/invoices/{id}', '/invoices'])
    void queryClient.invalidateQueries({ queryKey: ['get', path] });
}

export const DEBIT_SCHEDULE_TITLE = '締め日・引き落とし日を登録';
/** Duration of the success message, in ms. */
const SNACKBAR_MS = 5_000;

const ISSUERS = [
  ...USUAL_SCHEDULES.map(({ issuer, schedule }, place) => ({
    value: String(place),
    label: `${issuer}　${scheduleText(schedule)}`,
  })),
  { value: OWN, label: 'その他（日付を指定する）' },
];
/** Once there is a schedule, it can also be forgotten. */
const WITH_NONE = [...ISSUERS, { value: NONE, label: '登録しない' }];

interface DebitScheduleDialogProps {
  readonly card: CreditCard;
  readonly onClose: () => void;
}

/** Asks once per card for its closing and debit days: an issuer's usual days, other days, or none. */
export function DebitScheduleDialog({ card, onClose }: DebitScheduleDialogProps) {
  const snackbar = useSnackbar();
  const form = useAppForm({
    schema: debitScheduleForm,
    defaultValues: scheduleValues(card.debit_schedule),
    fieldNames: {
      'debit_schedule.closing_day': 'closingDay',
      'debit_schedule.months_later': 'monthsLater',
      'debit_schedule.debit_day': 'debitDay',
    },
    onSubmit: async (values) => {
      await saveSchedule(card, chosenSchedule(values));
      snackbar.show({ color: 'success', text: saved, duration: SNACKBAR_MS });
      onClose();
    },
  });
  return (
    <Dialog isOpen title={DEBIT_SCHEDULE_TITLE} onClose={onClose}>
      <Form form={form} label={DEBIT_SCHEDULE_TITLE}>
        <p>{`${cardText(card)} の締め日と引き落とし日を登録すると、引き落とし予定日の目安を表示します。ご契約の内容は、カード会社の明細でご確認ください。`}</p>
        <SelectField
          name="issuer"
          label={LABELS.issuer}
          badge="required"
          options={card.debit_schedule === null ? ISSUERS : WITH_NONE}
        />
        <OwnDays />
        <Cluster justify="end">
          <Button onPress={onClose}>キャンセル</Button>
          <SubmitButton>{BUTTONS.save}</SubmitButton>
        </Cluster>
      </Form>
    </Dialog>
  );
}

/** Shows the fields for three days that no listed issuer has. */
function OwnDays() {
  if (useFormValue('issuer') !== OWN) return null;
  return (
    <>
      <SelectField name="closingDay" label={LABELS.closingDay} badge="required" options={DAY_OPTIONS} width="medium" />
      <SelectField
        name="monthsLater"
        label={LABELS.monthsLater}
        badge="required"
        options={MONTH_OPTIONS}
        width="medium"
      />
      <SelectField name="debitDay" label={LABELS.debitDay} badge="required" options={DAY_OPTIONS} width="medium" />
    </>
  );
}
