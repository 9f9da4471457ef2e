import type { ListedAccount, SupplierAnswer, SupplierDetail, SupplierLink } from 'shared-api/types';
import { $api, api } from 'shared-auth';
import {
  type ComparedPart,
  comparedParts,
  HolderCheckNote,
  PartComparison,
  supplierAccountText,
} from 'shared-features/suppliers/supplier-account';
import { requiredChoice } from 'shared-rules/messages';
import { FIELDS } from 'shared-rules/words';
import { Alert, Button, Cluster, LoadError, Skeleton, Stack } from 'shared-ui/core';
import { RadioCardField } from 'shared-ui/choices';
import { Form, SubmitButton, useAppForm, useFormValue } from 'shared-ui/forms';
import { nonEmpty, object, pipe, string } from 'valibot';
import { useLinkCall } from './use-link-call';

const TARGET = 'target';
const TARGET_LABEL = '反映のしかた';
/** Value of the choice of a further account; that of a change is the account's id. */
const FURTHER = 'new';
const schema = object({ [TARGET]: pipe(string(), nonEmpty(requiredChoice(TARGET_LABEL))) });

const NOTHING = '未登録';

const part = (label: string, before: string | null, after: string | null): ComparedPart => {
  const [known, told] = [before ?? NOTHING, after ?? '回答なし'];
  return { label, before: known, after: told, isDifferent: before !== after && after !== null };
};

const accountLabels = ({ account }: SupplierAnswer): ComparedPart[] =>
  comparedParts(account, account).map(({ label, after }) => ({ label, before: NOTHING, after, isDifferent: false }));

interface ComparisonProps {
  readonly supplier: SupplierDetail;
  readonly answer: SupplierAnswer;
  readonly accounts: readonly ListedAccount[];
}

/** The account that an answer is compared with: the one to change, else the one that the last payment went to. */
const comparedWith = (accounts: readonly ListedAccount[], target: unknown): ListedAccount | undefined =>
  accounts.find(({ id }) => String(id) === target) ?? accounts[0];

/** Shows what is known beside the answer, with marks where they differ. */
function Comparison({ supplier, answer, accounts }: ComparisonProps) {
  const known = comparedWith(accounts, useFormValue(TARGET));
  return (
    <PartComparison
      caption="登録内容と回答の比較"
      titles={['登録内容', '回答']}
      parts={[
        part(FIELDS.supplierName, supplier.name, answer.name),
        part(FIELDS.supplierNameKana, supplier.name_kana, answer.name_kana),
        part(FIELDS.registrationNumber, supplier.registration_number, answer.registration_number),
        ...(known === undefined ? accountLabels(answer) : comparedParts(known, answer.account)),
      ]}
    />
  );
}

const isSame = (account: ListedAccount, answer: SupplierAnswer): boolean =>
  comparedParts(account, answer.account).every(({ isDifferent }) => !isDifferent);

/** Says what to look at before the answer is accepted. */
function Cautions({ link, answer, accounts }: { readonly link: SupplierLink } & Omit<ComparisonProps, 'supplier'>) {
  const isKnown = accounts.some((account) => isSame(account, answer));
  return (
    <>
      {accounts.length > 0 && !isKnown ? (
        <Alert tone="warning" title="登録済みの口座と異なります。">
          <p>
            口座の変更を装った詐欺にご注意ください。メールではなく、請求書などでご存じの電話番号で取引先に確認してから、反映してください。反映後、この口座への最初のお支払いでは、ご本人であることを確認します。
          </p>
        </Alert>
      ) : null}
      {isKnown ? <Alert tone="success" title="登録済みの口座と同じです。" /> : null}
      {link.is_registered_address ? null : (
        <Alert tone="warning" title="取引先として登録されたメールアドレスとは別のアドレスからの回答です。">
          <p>{`回答したアドレス: ${link.email_address}`}</p>
        </Alert>
      )}
      {answer.fits_name ? null : (
        <Alert tone="warning" title="口座名義が、回答された会社名と一致しません。">
          <p>屋号や個人名の口座のこともあります。請求書の記載を確認してください。</p>
        </Alert>
      )}
      <HolderCheckNote result={answer.holder_check} />
    </>
  );
}

/** Returns the ways in which an answer can be written. */
const optionsOf = (accounts: readonly ListedAccount[]) => [
  ...accounts.map((account) => ({
    value: String(account.id),
    title: '登録済みの口座を変更',
    description: supplierAccountText(account),
  })),
  { value: FURTHER, title: '新しい口座として追加', description: '登録済みの口座は、そのまま残ります。' },
];

interface AnswerReviewProps {
  readonly supplier: SupplierDetail;
  readonly link: SupplierLink;
  readonly answer: SupplierAnswer;
  /** Whether the user may decide, and the supplier is enabled. */
  readonly mayDecide: boolean;
}

/** Shows an answer beside what is known, and lets the user accept or decline it. */
export function AnswerReview({ supplier, link, answer, mayDecide }: AnswerReviewProps) {
  const { data, error, refetch } = $api.useQuery('get', '/suppliers/{id}/accounts', {
    params: { path: { id: supplier.id } },
  });
  if (data === undefined)
    return error === null ? <Skeleton lines={6} /> : <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <Decision
      key={data.accounts.map(({ id, revision }) => `${id}-${revision}`).join()}
      supplier={supplier}
      link={link}
      answer={answer}
      mayDecide={mayDecide}
      accounts={data.accounts}
    />
  );
}

function Decision({
  supplier,
  link,
  answer,
  mayDecide,
  accounts,
}: AnswerReviewProps & { readonly accounts: readonly ListedAccount[] }) {
  const { start, isPending, error, proof } = useLinkCall();
  const params = { path: { id: link.id } };
  const same = accounts.find((account) => isSame(account, answer));
  const form = useAppForm({
    schema,
    defaultValues: { [TARGET]: same === undefined ? (accounts.length === 0 ? FURTHER : '') : String(same.id) },
    onSubmit: ({ target }) => {
      const chosen = accounts.find(({ id }) => String(id) === target);
      const changed = chosen === undefined ? null : { supplier_account_id: chosen.id, revision: chosen.revision };
      start({
        call: () => api.POST('/supplier_links/{id}/acceptance', { params, body: { changed } }),
        done: '回答された口座を反映しました。',
      });
    },
  });
  const decline = {
    question: {
      title: '回答の見送り',
      text: '回答された口座を反映せずに終了しますか？　取引先には通知されません。',
      confirmLabel: '見送る',
      cancelLabel: 'キャンセル',
      isDanger: true,
    },
    call: () => api.POST('/supplier_links/{id}/declining', { params }),
    done: '回答を見送りました。振込先口座は変わっていません。',
  };
  return (
    <Form form={form} label="取引先の回答">
      <Stack>
        <Comparison supplier={supplier} answer={answer} accounts={accounts} />
        <Cautions link={link} answer={answer} accounts={accounts} />
        {mayDecide ? (
          <>
            {accounts.length === 0 ? null : (
              <RadioCardField name={TARGET} label={TARGET_LABEL} badge="required" options={optionsOf(accounts)} />
            )}
            <p>
              反映するのは振込先口座だけです。会社名や登録番号の登録内容は変わりません。社内承認のルールで口座を2人で確認する場合は、反映した方とは別の方の確認が必要です。
            </p>
            {error === null ? null : <Alert tone="danger" isLive title={error.message} />}
            <Cluster>
              <SubmitButton>口座を反映</SubmitButton>
              <Button isDisabled={isPending} onPress={() => start(decline)}>
                見送る
              </Button>
            </Cluster>
          </>
        ) : null}
      </Stack>
      {proof}
    </Form>
  );
}
