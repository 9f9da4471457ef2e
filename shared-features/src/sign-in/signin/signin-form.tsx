import { useNavigate } from 'react-router-dom';
import type { CodeSession, TokenResponse } from 'shared-api/types';
import { beginRegistration, signIn, api } from 'shared-auth';
import { required } from 'shared-rules/messages';
import { BUTTONS } from 'shared-rules/buttons';
import { FIELDS } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { TextLink } from 'shared-ui/core';
import { Form, PasswordField, SubmitButton, TextField, useAppForm } from 'shared-ui/forms';
import { nonEmpty, object, pipe, string } from 'valibot';
import { codeState } from '../../ui/code-state';
import { EMAIL_ADDRESS, emailAddress } from '../../ui/email-address';
import { KeepInput, useKeptInput } from '../../ui/kept-input';

/** Schema of e-mail and password. It does not check the password rules, because an older password may be shorter. */
const signinSchema = object({
  email_address: emailAddress,
  password: pipe(string(), nonEmpty(required(FIELDS.password))),
});

/** Outcome of `POST /login` (docs/domain.md 6.1). */
type LoginOutcome =
  | { readonly kind: 'signed-in'; readonly tokens: TokenResponse }
  | { readonly kind: 'code-mailed'; readonly session: CodeSession }
  | { readonly kind: 'registration-unfinished'; readonly tokens: TokenResponse };

/**
 * Submits e-mail and password. Handles the statuses 200, 202 and 303.
 * @throws ApiError if they are refused
 */
async function logIn(body: { readonly email_address: string; readonly password: string }): Promise<LoginOutcome> {
  const { data, error, response } = await api.POST('/login', { body });
  if (data !== undefined)
    return 'access_token' in data ? { kind: 'signed-in', tokens: data } : { kind: 'code-mailed', session: data };
  // The client types every non-2xx response as an error. By the contract a 303 carries tokens.
  if (response.status === 303) return { kind: 'registration-unfinished', tokens: error as unknown as TokenResponse };
  throw new Error(`The sign-in was answered ${response.status}`);
}

interface SigninFormProps {
  /** Path of the one-time code screen, with its query. */
  readonly codePath: string;
  /** Initial e-mail address. */
  readonly emailAddress?: string | undefined;
  /** Called if the registration is unfinished, once the session may only register. */
  readonly onUnfinished?: () => void;
  /** Whether パスワードをお忘れの方 opens in a new tab, so that the user does not lose this page. Default false. */
  readonly isKept?: boolean;
}

/**
 * Shows the sign-in form. Goes to the code screen or the unfinished registration where required; the page handles a
 * finished sign-in. Validates on change only (docs/specification.md 5). Server errors appear above the fields.
 */
export function SigninForm({ codePath, emailAddress = '', onUnfinished, isKept = false }: SigninFormProps) {
  const navigate = useNavigate();
  const form = useAppForm({
    schema: signinSchema,
    defaultValues: { email_address: useKeptInput(EMAIL_ADDRESS) ?? emailAddress, password: '' },
    validateOn: 'change',
    onSubmit: async (body) => {
      const outcome = await logIn(body);
      if (outcome.kind === 'signed-in') return signIn(outcome.tokens);
      if (outcome.kind === 'code-mailed') return navigate(codePath, { state: codeState(outcome.session) });
      beginRegistration(outcome.tokens);
      return onUnfinished?.();
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
        labelAside={
          <TextLink href={paths.passwordSendEmail()} isExternal={isKept}>
            パスワードをお忘れの方
          </TextLink>
        }
      />
      <SubmitButton isBlock>{BUTTONS.login}</SubmitButton>
    </Form>
  );
}
