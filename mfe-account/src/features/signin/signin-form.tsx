import { useNavigate, useSearchParams } from 'react-router-dom';
import { beginRegistration, signIn } from 'shared-auth';
import { codeState } from 'shared-features/one-time-code';
import { BUTTONS, FIELDS } from 'shared-rules/words';
import { paths, withQuery } from 'shared-shell';
import { TextLink } from 'shared-ui/core';
import { Form, PasswordField, SubmitButton, TextField, useAppForm } from 'shared-ui/forms';
import { EMAIL_ADDRESS } from '../entry/email-address.form';
import { KeepInput, useKeptInput } from '../kept-input/kept-input';
import { logIn } from './log-in';
import { signinSchema } from './signin.form';

/**
 * Signs in with e-mail and password, and goes on where a code is asked for or the registration is unfinished. It
 * validates on change only (spec section 5); a refusal stands above the fields.
 */
export function SigninForm() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const form = useAppForm({
    schema: signinSchema,
    defaultValues: { email_address: useKeptInput(EMAIL_ADDRESS) ?? '', password: '' },
    validateOn: 'change',
    onSubmit: async (body) => {
      const outcome = await logIn(body);
      if (outcome.kind === 'signed-in') return signIn(outcome.tokens);
      if (outcome.kind === 'code-mailed') {
        const path = withQuery(paths.onetimePassword(), { redirect: query.get('redirect') ?? undefined });
        return navigate(path, { state: codeState(outcome.session) });
      }
      beginRegistration(outcome.tokens);
      return navigate(paths.registration());
    },
  });
  return (
    <Form form={form} label={BUTTONS.login}>
      <KeepInput names={[EMAIL_ADDRESS]} />
      <TextField name={EMAIL_ADDRESS} label={FIELDS.emailAddress} type="email" autoComplete="username" />
      <PasswordField
        name="password"
        label={FIELDS.password}
        autoComplete="current-password"
        labelAside={<TextLink href={paths.passwordSendEmail()}>パスワードをお忘れの方</TextLink>}
      />
      <SubmitButton isBlock>{BUTTONS.login}</SubmitButton>
    </Form>
  );
}
