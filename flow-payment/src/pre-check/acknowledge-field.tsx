import { useEffect } from 'react';
import { CheckboxField } from 'shared-ui/choices';
import { useFormValue, useSetFormValue } from 'shared-ui/forms';
import { useEnteredText } from '../payment-fields/use-entered-values';
import { ACKNOWLEDGED, acknowledgedText, ACKNOWLEDGES, areAcknowledged } from './acknowledgement';

interface AcknowledgeFieldProps {
  readonly warnings: readonly string[];
  /** Beginning of the names of its two fields, for one of several payments of a form. */
  readonly prefix?: string;
}

/**
 * Asks the buyer to acknowledge the warnings of the pre-check; shows nothing without any. The tick is for the warnings
 * that were shown: another one removes it.
 */
export function AcknowledgeField({ warnings, prefix = '' }: AcknowledgeFieldProps) {
  const acknowledges = `${prefix}${ACKNOWLEDGES}`;
  const acknowledged = `${prefix}${ACKNOWLEDGED}`;
  const set = useSetFormValue();
  const isTicked = useFormValue(acknowledges) === true;
  const text = useEnteredText(acknowledged);
  const shown = acknowledgedText(warnings);
  const isOutdated = !areAcknowledged(warnings, text);
  useEffect(() => {
    if (isTicked && text === '' && shown !== '') set(acknowledged, shown);
    else if (isTicked && isOutdated) set(acknowledges, false);
    else if (!isTicked && text !== '') set(acknowledged, '');
  }, [isTicked, text, shown, isOutdated, set, acknowledges, acknowledged]);
  if (warnings.length === 0) return null;
  return (
    <CheckboxField name={acknowledges} help="確認した項目は、審査担当にも表示されます。">
      {`要確認の${warnings.length}件を確認しました。このまま申請します。`}
    </CheckboxField>
  );
}
