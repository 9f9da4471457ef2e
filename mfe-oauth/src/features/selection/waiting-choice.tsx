import { useNavigate } from 'react-router-dom';
import type { PreRegisteredSummary } from 'shared-api/types';
import { BUTTONS } from 'shared-rules/buttons';
import { paths } from 'shared-shell';
import { RadioCardField } from 'shared-ui/choices';
import { ActionBar, Button, Card } from 'shared-ui/core';
import { Form, SubmitButton, useAppForm, useFormValue } from 'shared-ui/forms';
import * as v from 'valibot';
import type { Declining } from './use-decline';
import { waitingOption } from './waiting-option';

const NAME = 'preId';
const LABEL = '確定する内容';
const schema = v.object({ [NAME]: v.pipe(v.string(), v.nonEmpty('確定する内容を選択してください。')) });

interface WaitingChoiceProps {
  /** At least one. */
  readonly waiting: readonly PreRegisteredSummary[];
  readonly declining: Declining;
}

/** Shows the waiting pre-registrations of a page: the user chooses one to complete or cancel it. */
export function WaitingChoice({ waiting, declining }: WaitingChoiceProps) {
  const navigate = useNavigate();
  const [only, another] = waiting;
  const form = useAppForm({
    schema,
    defaultValues: { [NAME]: another === undefined ? (only?.id ?? '') : '' },
    onSubmit: ({ preId }) => void navigate(paths.oauthInvoiceInfo(preId)),
  });
  return (
    <Form form={form} label="支払い内容の選択" gap="cards">
      <Card>
        <RadioCardField name={NAME} label={LABEL} badge="required" options={waiting.map(waitingOption)} />
      </Card>
      <ActionBar>
        <DeclineButton waiting={waiting} declining={declining} />
        <SubmitButton isBlock>{BUTTONS.next}</SubmitButton>
      </ActionBar>
    </Form>
  );
}

function DeclineButton({ waiting, declining: { decline, isPending } }: WaitingChoiceProps) {
  const value = useFormValue(NAME);
  const chosen = waiting.find(({ id }) => id === value);
  return (
    <Button
      isBlock
      variant="danger"
      isPending={isPending}
      isDisabled={chosen === undefined}
      onPress={() => (chosen === undefined ? undefined : void decline(chosen))}
    >
      選択した内容を取り消す
    </Button>
  );
}
