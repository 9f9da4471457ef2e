import { useState } from 'react';
import { NAVIGATION } from 'shared-rules/words';
import { CheckboxField } from 'shared-ui/choices';
import { Alert, Button, Stack, TextButton } from 'shared-ui/core';
import { useFocusField, useSetFormValue } from 'shared-ui/forms';
import { TermsDialog } from './terms-dialog';
import { useTerms } from './use-terms';

const AGREES = 'agrees';

/** Agreement to the terms, which open in a dialog and can be agreed to there too. */
export function TermsConsent() {
  const { data: terms, error, refetch, isFetching } = useTerms();
  const [isOpen, setIsOpen] = useState(false);
  const setValue = useSetFormValue();
  const focus = useFocusField();
  const agree = () => {
    setValue(AGREES, true);
    setIsOpen(false);
    focus(AGREES);
  };
  return (
    <Stack gap={8}>
      <CheckboxField name={AGREES} isRequired>{`${NAVIGATION.terms}に同意します`}</CheckboxField>
      {error === null ? (
        <div>
          <TextButton icon="description" isDisabled={terms === undefined} onPress={() => setIsOpen(true)}>{`${NAVIGATION.terms}を読む`}</TextButton>
        </div>
      ) : (
        <Alert tone="danger" title={`${NAVIGATION.terms}を読み込めませんでした`} isLive>
          <Button size="sm" isPending={isFetching} onPress={() => void refetch()}>再試行</Button>
        </Alert>
      )}
      {terms === undefined ? null : <TermsDialog terms={terms} isOpen={isOpen} onClose={() => setIsOpen(false)} onAgree={agree} />}
    </Stack>
  );
}
