import { FIELDS } from 'shared-rules/words';
import { Card } from 'shared-ui/core';
import { TextAreaField } from 'shared-ui/forms';
import { type LockedFields, NOTE_LIMIT } from './payment-values.form';

/** What may be added to a payment: words to the examiner. */
export function ExtrasCard({ locked }: { readonly locked: LockedFields }) {
  return (
    <Card title="連絡事項">
      <TextAreaField
        name="note"
        label={FIELDS.noteToExaminer}
        badge="optional"
        help="屋号と登録名が異なるなど、請求書だけでは分からないことがあればご記入ください。"
        maxLength={NOTE_LIMIT}
        isDisabled={locked.has('note')}
      />
    </Card>
  );
}
