import type { Terms } from 'shared-api/types';
import { effectiveText, TermsText } from 'shared-features/sign-in/terms';
import { BUTTONS, NAVIGATION } from 'shared-rules/words';
import { Button, Stack } from 'shared-ui/core';
import { Dialog } from 'shared-ui/overlays';
import * as styles from './signup.css';

interface TermsDialogProps {
  readonly terms: Terms;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onAgree: () => void;
}

/** The terms in a dialog: `/termsofservice` needs a session, which nobody has yet. */
export function TermsDialog({ terms, isOpen, onClose, onAgree }: TermsDialogProps) {
  const actions = (
    <>
      <Button onPress={onClose}>{BUTTONS.close}</Button>
      <Button variant="primary" onPress={onAgree}>同意する</Button>
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
