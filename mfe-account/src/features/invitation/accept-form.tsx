import { useNavigate } from 'react-router-dom';
import { api, ApiError, dataOf, signIn } from 'shared-auth';
import { passwordMessage, passwordProblem } from 'shared-rules/password';
import { required } from 'shared-rules/messages';
import { tidyName } from 'shared-rules/tidy-name';
import { FIELDS } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { Form, SubmitButton, useAppForm } from 'shared-ui/forms';
import { check, nonEmpty, object, pipe, string, transform } from 'valibot';
import { NewPasswordField } from '../new-password/new-password-field';
import { newPassword } from '../new-password/new-password.form';
import { UserNameFields } from '../registration/user-name-fields';
import { agreement } from '../signup/signup.form';
import { AGREES, isAboutTerms, TERMS_MISSING, TermsConsent, useTerms } from '../signup/terms-consent';
import { keepInvitation } from 'shared-shell/invitation-token';

const name = (label: string) => pipe(string(), transform(tidyName), nonEmpty(required(label)));

/** Returns the schema of the form. A password that is made of the invited address is refused. */
const schemaFor = (address: string) =>
  object({
    user_last_name: name(FIELDS.userLastName),
    user_first_name: name(FIELDS.userFirstName),
    password: pipe(
      newPassword(FIELDS.password),
      check((password) => passwordProblem(password, address) !== 'like_email', passwordMessage('like_email')),
    ),
    agrees: agreement,
  });

interface AcceptFormProps {
  readonly token: string;
  readonly emailAddress: string;
}

/** Lets somebody new join: name, password and agreement. They are signed in afterwards. */
export function AcceptForm({ token, emailAddress }: AcceptFormProps) {
  const navigate = useNavigate();
  const { data: terms, refetch } = useTerms();
  const form = useAppForm({
    schema: schemaFor(emailAddress),
    defaultValues: { user_last_name: '', user_first_name: '', password: '', agrees: false },
    fieldNames: { terms_version: AGREES },
    onSubmit: async ({ agrees: _agrees, ...typed }) => {
      if (terms === undefined) throw new ApiError({ httpStatus: 0, message: TERMS_MISSING });
      try {
        const body = { token, ...typed, terms_version: terms.version };
        const tokens = await dataOf(api.POST('/invitations/acceptance', { body }));
        keepInvitation(null);
        signIn(tokens);
        await navigate(paths.toppage(), { replace: true });
      } catch (error) {
        if (isAboutTerms(error)) {
          await refetch();
          form.methods.resetField(AGREES);
        }
        throw error;
      }
    },
  });
  return (
    <Form form={form} label="参加する方の情報">
      <UserNameFields />
      <NewPasswordField name="password" label={FIELDS.password} emailAddress={emailAddress} />
      <TermsConsent />
      <SubmitButton isBlock>参加する</SubmitButton>
    </Form>
  );
}
