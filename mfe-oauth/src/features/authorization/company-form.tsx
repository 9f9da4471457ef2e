import type { LoginUser } from 'shared-api/types';
import { requiredChoice } from 'shared-rules/messages';
import { RadioCardField } from 'shared-ui/choices';
import { ActionBar, Button } from 'shared-ui/core';
import { Form, SubmitButton, useAppForm, useFormValue } from 'shared-ui/forms';
import { nonEmpty, object, pipe, string } from 'valibot';
import * as styles from './authorization.css';
import type { connectableOf } from './companies';
import { Problem } from './problem';
import type { GivenAnswer } from './use-answer';
import type { Interaction } from './authorization';

const COMPANY = '連携する会社';
const schema = object({ company: pipe(string(), nonEmpty(requiredChoice(COMPANY))) });

type Companies = ReturnType<typeof connectableOf>;

/** Says plainly what the choice means. */
function Meaning({ companies }: { readonly companies: Companies }) {
  const chosen = useFormValue('company');
  const name = companies.find(({ buyerId }) => String(buyerId) === chosen)?.name;
  return (
    <p role="status">
      {name === undefined
        ? ''
        : `許可すると、「${name}」として連携します。ほかの会社の情報は、このサービスには渡りません。`}
    </p>
  );
}

interface CompanyFormProps {
  readonly user: LoginUser;
  readonly companies: Companies;
  readonly scopes: Interaction['scopes'];
  readonly answer: GivenAnswer;
}

/** Asks somebody who works for several companies for which one to allow the request, with 許可しない and 許可する. */
export function CompanyForm({ user, companies, scopes, answer: { give, pending, problem } }: CompanyFormProps) {
  const [only] = companies.length === 1 ? companies : [];
  const proposed = only ?? companies.find(({ buyerId }) => buyerId === user.buyerId);
  const form = useAppForm({
    schema,
    validateOn: 'submit',
    defaultValues: { company: proposed === undefined ? '' : String(proposed.buyerId) },
    onSubmit: ({ company }) => give({ kind: 'allow', scopes, buyerId: Number(company) }),
  });
  return (
    <Form form={form} label={COMPANY}>
      {only === undefined ? (
        <RadioCardField
          name="company"
          label={COMPANY}
          badge="required"
          options={companies.map(({ buyerId, name }) => ({ value: String(buyerId), title: name }))}
        />
      ) : (
        <section className={styles.section}>
          <h2 className={styles.heading}>{COMPANY}</h2>
          <p>{only.name}</p>
        </section>
      )}
      <Meaning companies={companies} />
      <Problem of={['allow', 'refuse']} answer={{ problem }} />
      <ActionBar>
        <Button
          isBlock
          isPending={pending === 'refuse'}
          isDisabled={pending === 'allow'}
          onPress={() => give({ kind: 'refuse' })}
        >
          許可しない
        </Button>
        <SubmitButton isBlock>許可する</SubmitButton>
      </ActionBar>
    </Form>
  );
}
