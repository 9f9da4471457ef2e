import { useNavigate } from 'react-router-dom';
import { api, ApiError } from 'shared-auth';
import { codeState } from 'shared-features/ui/code-state';
import { EMAIL_ADDRESS } from 'shared-features/ui/email-address';
import { KeepInput, useKeptInput } from 'shared-features/ui/kept-input';
import { BUTTONS, FIELDS } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { Form, SubmitButton, TextField, useAppForm, useFormValue } from 'shared-ui/forms';
import { NewPasswordField } from '../new-password/new-password-field';
import { signupSchema } from './signup.form';
import { TermsConsent } from './terms-consent';
import { useTerms } from './use-terms';

const TERMS_MISSING = '利用規約を読み込めていないため、送信できません。しばらくしてから、やり直してください。';

interface SignupFormProps {
  /** Filled in where nothing was typed before. */
  readonly emailAddress?: string | undefined;
}

/** Begins to sign up: a code goes to the address. A reload keeps the address, never the password. */
export function SignupForm({ emailAddress = '' }: SignupFormProps) {
  const navigate = useNavigate();
  const { data: terms, refetch } = useTerms();
  const form = useAppForm({
    schema: signupSchema,
    defaultValues: { email_address: useKeptInput(EMAIL_ADDRESS) ?? emailAddress, password: '', agrees: false },
    fieldNames: { terms_version: 'agrees' },
    onSubmit: async ({ email_address: mail, password }) => {
      if (terms === undefined) throw new ApiError(0, 'terms', TERMS_MISSING);
      try {
        const { data } = await api.POST('/users', { body: { email_address: mail, password, terms_version: terms.version } });
        if (data !== undefined) await navigate(paths.signupCode(), { state: codeState(data) });
      } catch (error) {
        if (isAboutTerms(error)) {
          // They changed while the form was open: the new ones have to be read before anybody can agree.
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
      <TextField name={EMAIL_ADDRESS} label={FIELDS.emailAddress} type="email" autoComplete="username" help="入力例: taro@example.co.jp" />
      <PasswordOfAddress />
      <TermsConsent />
      <SubmitButton isBlock>認証コードを送信</SubmitButton>
    </Form>
  );
}

/** The password, measured against the address above it. */
function PasswordOfAddress() {
  return <NewPasswordField name="password" label={FIELDS.password} emailAddress={useFormValue(EMAIL_ADDRESS) as string} />;
}

function isAboutTerms(error: unknown): boolean {
  return error instanceof ApiError && (error.httpStatus === 409 || error.errors.some(({ field }) => field === 'terms_version'));
}
