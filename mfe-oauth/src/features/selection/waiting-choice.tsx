import { useNavigate } from 'react-router-dom';
import type { LodgedSummary } from 'shared-api/types';
import { BUTTONS } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { ActionBar, Alert, Button, Card } from 'shared-ui/core';
import { Form, RadioCardField, SubmitButton, useAppForm, useFormValue } from 'shared-ui/forms';
import * as v from 'valibot';
import { useDecline } from './use-decline';
import { waitingOption } from './waiting-option';

const NAME = 'preId';
const LABEL = '確定する内容';
const schema = v.object({ [NAME]: v.pipe(v.string(), v.nonEmpty('確定する内容を選択してください。')) });

/** The waiting pre-registrations of a page: one is chosen, to be completed or to be cancelled. */
export function WaitingChoice({ waiting }: { readonly waiting: readonly LodgedSummary[] }) {
  const navigate = useNavigate();
  const [only, another] = waiting;
  const form = useAppForm({
    schema,
    defaultValues: { [NAME]: another === undefined ? (only?.id ?? '') : '' },
    onSubmit: ({ preId }) => void navigate(paths.oauthInvoiceInfo(preId)),
  });
  const { decline, isPending, problem } = useDecline(() => form.methods.setValue(NAME, ''));
  return (
    <Form form={form} label="支払い内容の選択" gap="cards">
      {problem === null ? null : <Alert tone="danger" isLive title="取り消せませんでした"><p>{problem}</p></Alert>}
      <Card>
        <RadioCardField name={NAME} label={LABEL} badge="required" options={waiting.map(waitingOption)} />
      </Card>
      <ActionBar>
        <DeclineButton waiting={waiting} isPending={isPending} onDecline={(chosen) => void decline(chosen)} />
        <SubmitButton isBlock>{BUTTONS.next}</SubmitButton>
      </ActionBar>
    </Form>
  );
}

interface DeclineButtonProps {
  readonly waiting: readonly LodgedSummary[];
  readonly isPending: boolean;
  readonly onDecline: (chosen: LodgedSummary) => void;
}

function DeclineButton({ waiting, isPending, onDecline }: DeclineButtonProps) {
  const value = useFormValue(NAME);
  const chosen = waiting.find(({ id }) => id === value);
  return (
    <Button isBlock variant="danger" isPending={isPending} isDisabled={chosen === undefined} onPress={() => (chosen === undefined ? undefined : onDecline(chosen))}>
      選択した内容を取り消す
    </Button>
  );
}
