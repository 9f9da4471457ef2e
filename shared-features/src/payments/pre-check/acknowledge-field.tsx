import { useEffect } from 'react';
import { CheckboxField } from 'shared-ui/choices';
import { useFormValue, useSetFormValue } from 'shared-ui/forms';
import { useEnteredText } from '../payment-form/use-entered-values';
import { ACKNOWLEDGED, acknowledgedText, ACKNOWLEDGES, areAcknowledged } from './acknowledgement';

/**
 * Asks the buyer to acknowledge the warnings of the pre-check; shows nothing without any. The tick is for the warnings
 * that were shown: another one removes it.
 */
export function AcknowledgeField({ warnings }: { readonly warnings: readonly string[] }) {
  const set = useSetFormValue();
  const isTicked = useFormValue(ACKNOWLEDGES) === true;
  const text = useEnteredText(ACKNOWLEDGED);
  const shown = acknowledgedText(warnings);
  const isOutdated = !areAcknowledged(warnings, text);
  useEffect(() => {
    if (isTicked && text === '' && shown !== '') set(ACKNOWLEDGED, shown);
    else if (isTicked && isOutdated) set(ACKNOWLEDGES, false);
    else if (!isTicked && text !== '') set(ACKNOWLEDGED, '');
  }, [isTicked, text, shown, isOutdated, set]);
  if (warnings.length === 0) return null;
  return (
    <CheckboxField name={ACKNOWLEDGES} help="確認した項目は、審査の担当者にも表示されます。">
      {`要確認の${warnings.length}件を確認しました。このまま申請します。`}
    </CheckboxField>
  );
}
