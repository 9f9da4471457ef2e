import { useState } from 'react';
import type { Terms } from 'shared-api/types';
import { $api, ApiError } from 'shared-auth';
import { effectiveText, TermsText } from 'shared-features/sign-in/terms';
import { CLOSE, NAVIGATION } from 'shared-rules/words';
import { CheckboxField } from 'shared-ui/choices';
import { Alert, Button, Stack, TextButton } from 'shared-ui/core';
import { useFocusField, useSetFormValue } from 'shared-ui/forms';
import { Dialog } from 'shared-ui/overlays';
import * as styles from './signup.css';

/** Loads the current terms. They change every few months; the server rejects a form that was open meanwhile. */
export function useTerms() {
  return $api.useQuery('get', '/terms', undefined, { staleTime: Infinity });
}

interface TermsDialogProps {
  readonly terms: Terms;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onAgree: () => void;
}

/** Shows the terms in a dialog. `/termsofservice` needs a session, which a new user lacks. */
function TermsDialog({ terms, isOpen, onClose, onAgree }: TermsDialogProps) {
  const actions = (
    <>
      <Button onPress={onClose}>{CLOSE}</Button>
      <Button variant="primary" onPress={onAgree}>
        同意する
      </Button>
    </>
  );
  return (
    <Dialog isOpen={isOpen} title={NAVIGATION.terms} onClose={onClose} actions={actions}>
      {/* A stop of the Tab key, so that arrows scroll it. */}
      <div role="region" aria-label={`${NAVIGATION.terms}の本文`} tabIndex={0} className={styles.terms}>
        <Stack gap={24}>
          <p className={styles.version}>{effectiveText(terms)}</p>
          <TermsText terms={terms} />
        </Stack>
      </div>
    </Dialog>
  );
}

/** Name of the field. */
export const AGREES = 'agrees';

/** Shows the agreement to the terms, which open in a dialog and can be accepted there too. */
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
          <TextButton
            icon="description"
            isDisabled={terms === undefined}
            onPress={() => setIsOpen(true)}
          >{`${NAVIGATION.terms}を読む`}</TextButton>
        </div>
      ) : (
        <Alert tone="danger" title={`${NAVIGATION.terms}を読み込めませんでした`} isLive>
          <Button size="sm" isPending={isFetching} onPress={() => void refetch()}>
            再試行
          </Button>
        </Alert>
      )}
      {terms === undefined ? null : (
        <TermsDialog terms={terms} isOpen={isOpen} onClose={() => setIsOpen(false)} onAgree={agree} />
      )}
    </Stack>
  );
}

/** Text of the failure where the terms could not be loaded. */
export const TERMS_MISSING = '利用規約を読み込めていないため、送信できません。しばらくしてから、やり直してください。';

/** Whether the server refuses because the terms have changed since the form was opened. */
export function isAboutTerms(error: unknown): boolean {
  return error instanceof ApiError && error.errors.some(({ field }) => field === 'terms_version');
}
