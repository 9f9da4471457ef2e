import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Terms } from 'shared-api/types';
import { api, ApiError, $api } from 'shared-auth';
import { effectiveText, TermsText } from 'shared-features/sign-in/terms';
import { codeState } from 'shared-features/ui/code-state';
import { EMAIL_ADDRESS } from 'shared-features/ui/email-address';
import { KeepInput, useKeptInput } from 'shared-features/ui/kept-input';
import { BUTTONS } from 'shared-rules/buttons';
import { CLOSE, FIELDS, NAVIGATION } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { CheckboxField } from 'shared-ui/choices';
import { Alert, Button, Stack, TextButton } from 'shared-ui/core';
import {
  Form,
  SubmitButton,
  TextField,
  useAppForm,
  useFormValue,
  useFocusField,
  useSetFormValue,
} from 'shared-ui/forms';
import { Dialog } from 'shared-ui/overlays';
import { NewPasswordField } from '../new-password/new-password-field';
import * as styles from './signup.css';
import { signupSchema } from './signup.form';

/** Loads the current terms. They change every few months; the server rejects a form that was open meanwhile. */
function useTerms() {
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

const AGREES = 'agrees';

/** Shows the agreement to the terms, which open in a dialog and can be accepted there too. */
function TermsConsent() {
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

const TERMS_MISSING = '利用規約を読み込めていないため、送信できません。しばらくしてから、やり直してください。';

interface SignupFormProps {
  /** Initial value if nothing was typed before. */
  readonly emailAddress?: string | undefined;
}

/** Starts the sign-up: sends a code to the address. A reload keeps the address, never the password. */
export function SignupForm({ emailAddress = '' }: SignupFormProps) {
  const navigate = useNavigate();
  const { data: terms, refetch } = useTerms();
  const form = useAppForm({
    schema: signupSchema,
    defaultValues: { email_address: useKeptInput(EMAIL_ADDRESS) ?? emailAddress, password: '', agrees: false },
    fieldNames: { terms_version: 'agrees' },
    onSubmit: async ({ email_address: mail, password }) => {
      if (terms === undefined) throw new ApiError({ httpStatus: 0, message: TERMS_MISSING });
      try {
        const { data } = await api.POST('/users', {
          body: { email_address: mail, password, terms_version: terms.version },
        });
        if (data !== undefined) await navigate(paths.signupCode(), { state: codeState(data, mail) });
      } catch (error) {
        if (isAboutTerms(error)) {
          // The terms changed while the form was open: the user must read the new ones first.
          await refetch();
          form.methods.resetField('agrees');
        }
        throw error;
      }
    },
  });
  return (
    <Form form={form} label={BUTTONS.signUp}>
      <KeepInput names={[EMAIL_ADDRESS]} />
      <TextField
        name={EMAIL_ADDRESS}
        label={FIELDS.emailAddress}
        type="email"
        autoComplete="username"
        help="入力例: taro@example.co.jp"
      />
      <PasswordOfAddress />
      <TermsConsent />
      <SubmitButton isBlock>認証コードを送信</SubmitButton>
    </Form>
  );
}

/** Shows the password field, checked against the address above it. */
function PasswordOfAddress() {
  return (
    <NewPasswordField name="password" label={FIELDS.password} emailAddress={useFormValue(EMAIL_ADDRESS) as string} />
  );
}

function isAboutTerms(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.httpStatus === 409 || error.errors.some(({ field }) => field === 'terms_version'))
  );
}
