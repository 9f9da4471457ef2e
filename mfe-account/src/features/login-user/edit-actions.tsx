import { BUTTONS } from 'shared-rules/buttons';
import { Button, Cluster } from 'shared-ui/core';
import { SubmitButton } from 'shared-ui/forms';

/** Shows the buttons of a small form in a dialog. */
export function EditActions({ onCancel }: { readonly onCancel: () => void }) {
  return (
    <Cluster justify="end">
      <Button onPress={onCancel}>キャンセル</Button>
      <SubmitButton>{BUTTONS.save}</SubmitButton>
    </Cluster>
  );
}
