import { useNavigate } from 'react-router-dom';
import type { CodeSession, TokenResponse } from 'shared-api/types';
import { beginRegistration, signIn, api } from 'shared-auth';
import { required } from 'shared-rules/messages';
import { BUTTONS, FIELDS } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { TextLink } from 'shared-ui/core';
import { Form, PasswordField, SubmitButton, TextField, useAppForm } from 'shared-ui/forms';
import { nonEmpty, object, pipe, string } from 'valibot';
import { codeState } from '../../ui/code-state';
import { EMAIL_ADDRESS, emailAddress } from '../../ui/email-address';
import { KeepInput, useKeptInput } from '../../ui/kept-input';

/** E-mail and password. The password's own rules are of no use here: an older one may be shorter. */
const signinSchema = object({
  email_address: emailAddress,
  password: pipe(string(), nonEmpty(required(FIELDS.password))),
});

/** What `POST /login` leads to (domain model, "Accounts and sessions"). */
type LoginOutcome =
  | { readonly kind: 'signed-in'; readonly tokens: TokenResponse }
  | { readonly kind: 'code-mailed'; readonly session: CodeSession }
  | { readonly kind: 'registration-unfinished'; readonly tokens: TokenResponse };

/** Sends e-mail and password: answered 200, 202 and 303. Throws ApiError where they are refused. */
async function logIn(body: { readonly email_address: string; readonly password: string }): Promise<LoginOutcome> {
  const { data, error, response } = await api.POST('/login', { body });
  if (data !== undefined)
    return 'access_token' in data ? { kind: 'signed-in', tokens: data } : { kind: 'code-mailed', session: data };
  // The client takes whatever is no 2xx for an error, and types it as one; the contract says what a 303 carries.
  if (response.status === 303) return { kind: 'registration-unfinished', tokens: error as unknown as TokenResponse };
  throw new Error(`The sign-in was answered ${response.status}`);
}

interface SigninFormProps {
  /** The screen that asks for the one-time code where one was mailed, with its query. */
  readonly codePath: string;
  /** Filled in where nothing was typed before. */
  readonly emailAddress?: string | undefined;
  /** Goes on where the registration is unfinished, once the session is one that may only register. */
  readonly onUnfinished?: () => void;
  /**
   * パスワードをお忘れの方 opens in a tab of its own, so that whoever is in the middle of something finds this page again. Default
   * false.
   */
  readonly isKept?: boolean;
}

/**
 * Signs in with e-mail and password, and goes on where a code is asked for or the registration is unfinished; what
 * follows a sign-in is the page's business. It validates on change only (spec section 5); a refusal stands above the
 * fields.
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
