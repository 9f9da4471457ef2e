import { useNavigate } from 'react-router-dom';
import { api, ApiError } from 'shared-auth';
import { codeState } from 'shared-features/ui/code-state';
import { EMAIL_ADDRESS } from 'shared-features/ui/email-address';
import { KeepInput, useKeptInput } from 'shared-features/ui/kept-input';
import { BUTTONS } from 'shared-rules/buttons';
import { FIELDS } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { Form, SubmitButton, TextField, useAppForm, useFormValue } from 'shared-ui/forms';
import { NewPasswordField } from '../new-password/new-password-field';
import { signupSchema } from './signup.form';
import { AGREES, isAboutTerms, TERMS_MISSING, TermsConsent, useTerms } from './terms-consent';

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
    fieldNames: { terms_version: AGREES },
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
          form.methods.resetField(AGREES);
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
