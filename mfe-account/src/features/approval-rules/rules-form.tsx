import { useState } from 'react';
import type { ApprovalRules, Member } from 'shared-api/types';
import { $api, api, dataOf, isRefusal, queryClient } from 'shared-auth';
import { useReauthentication } from 'shared-features/sign-in/reauthentication';
import { may } from 'shared-rules/roles';
import { formatDayTime } from 'shared-rules/time';
import { BUTTONS } from 'shared-rules/buttons';
import { paths, useLeaveWarning, useSnackbar } from 'shared-shell';
import { CheckboxField, RadioCardField } from 'shared-ui/choices';
import { Alert, Button, Card, Cluster, Stack, TextLink, textStyles } from 'shared-ui/core';
import { Form, SubmitButton, useAppForm, useFormValues, YenField } from 'shared-ui/forms';
import { refreshLoginUser } from '../login-user/refresh-login-user';
import { SNACKBAR_MS } from '../security/snackbar-time';
import * as styles from './approval-rules.css';
import { ChosenSuppliers } from './chosen-suppliers';
import { RULES_TITLE } from './rule-words';
import { AMOUNT_LABEL, rulesForm, type RulesValues, toRules, toValues } from './rules.form';
import { RULES_PATH } from './rules-path';
import { LastChange, RulesSaid } from './rules-said';

const keyOfRules = () => $api.queryOptions('get', '/approval_rules').queryKey;

const STEPS = [
  { value: '1', title: '1人の承認', description: '申請した方のほかに、1人が承認します。' },
  { value: '2', title: '2人の承認', description: '申請した方のほかに、2人が承認します。' },
];

/** Fields on which payments need approval. */
function Payments({ saved }: { readonly saved: ApprovalRules['suppliers'] }) {
  const [hasAmount, hasSuppliers] = useFormValues(['has_amount', 'has_suppliers']);
  return (
    <Card title="承認が必要な支払い">
      <Stack gap={24}>
        <CheckboxField name="has_amount">一定の金額以上の支払い</CheckboxField>
        {hasAmount === true ? (
          <div className={styles.below}>
            <YenField name="from_amount" label={AMOUNT_LABEL} badge="required" help="入力例: 100,000" />
          </div>
        ) : null}
        <CheckboxField name="for_new_account" help="取引先を装って、別の口座に振り込ませる詐欺を防ぎます。">
          新しい振込先口座・変更された振込先口座への支払い
        </CheckboxField>
        <CheckboxField name="has_suppliers">指定した取引先への支払い</CheckboxField>
        {hasSuppliers === true ? (
          <div className={styles.below}>
            <ChosenSuppliers saved={saved} />
          </div>
        ) : null}
      </Stack>
    </Card>
  );
}

/** Fields on who approves and who pays. */
function People({ members }: { readonly members: readonly Member[] }) {
  const count = members.filter(({ role }) => may(role, 'approve')).length;
  return (
    <Card title="承認する人">
      <p className={textStyles.note}>
        {`承認できるのは、管理者と承認者です（現在${count}人）。自分で申請した支払いは承認できません。役割は、`}
        <TextLink href={paths.members()}>メンバー</TextLink>で変更できます。
      </p>
      <Stack gap={24}>
        <RadioCardField name="steps" label="必要な承認" options={STEPS} />
        <CheckboxField name="approver_may_pay" help="承認された支払いを、承認者がカードで支払えます。">
          承認者が支払いまでできる
        </CheckboxField>
      </Stack>
    </Card>
  );
}

const NAMES = [
  'has_amount',
  'from_amount',
  'for_new_account',
  'has_suppliers',
  'supplier_ids',
  'steps',
  'approver_may_pay',
  'confirms_accounts',
] as const satisfies readonly (keyof RulesValues)[];

/** Field on who confirms accounts. */
function Accounts() {
  return (
    <Card title="振込先口座の確認">
      <CheckboxField
        name="confirms_accounts"
        help="登録・変更した方とは別のメンバーが、請求書と照合して確認します。確認は、社内承認の画面でできます。"
      >
        新しい口座・変更された口座を、2人目が確認するまで使えないようにする
      </CheckboxField>
    </Card>
  );
}

/** Says what the entered rules ask for, as they are entered. */
function Preview() {
  const values = useFormValues(NAMES);
  const entered = Object.fromEntries(NAMES.map((name, index) => [name, values[index]])) as RulesValues;
  return (
    <Card title="この設定で求められる承認">
      <div role="status">
        <RulesSaid rules={toRules(entered)} />
      </div>
    </Card>
  );
}

interface OvertakenProps {
  /** Rules that another administrator has saved. */
  readonly present: ApprovalRules;
  readonly onTake: () => void;
}

/** Shows what another administrator has saved meanwhile, beside what is entered here. */
function Overtaken({ present, onTake }: OvertakenProps) {
  const { changed_at: at, changed_by: by } = present;
  const who = by === null ? 'ほかの管理者' : `${by}さん`;
  return (
    <Alert tone="warning" title={`${who}がルールを変更しました${at === null ? '' : `（${formatDayTime(at)}）`}`} isLive>
      <p>現在のルール:</p>
      <RulesSaid rules={present} />
      <p>入力した内容は失われていません。もう一度保存すると、現在のルールを入力した内容に置き換えます。</p>
      <Button size="sm" icon="refresh" onPress={onTake}>
        入力を破棄して、現在のルールを表示
      </Button>
    </Alert>
  );
}

interface RulesFormProps {
  readonly rules: ApprovalRules;
  readonly members: readonly Member[];
}

/** Changes the rules. What is entered here stays, whatever others save meanwhile. */
export function RulesForm({ rules, members }: RulesFormProps) {
  const { show } = useSnackbar();
  const { run, dialog } = useReauthentication();
  // The rules that the user has seen. The query may load newer ones behind the form.
  const [seen, setSeen] = useState(rules);
  const [isOvertaken, setIsOvertaken] = useState(false);

  /** Loads what another administrator has saved. */
  const showPresent = async () => {
    const present = await dataOf(api.GET('/approval_rules'));
    queryClient.setQueryData(keyOfRules(), present);
    setSeen(present);
    setIsOvertaken(true);
  };
  const save = async (values: RulesValues) => {
    const said = toRules(values);
    const body = { ...said, supplier_ids: [...said.supplier_ids], version: seen.version };
    try {
      const done = await run(() => dataOf(api.PUT('/approval_rules', { body })));
      if (done.kind === 'cancelled') return;
      finish(done.value);
    } catch (error) {
      if (!isRefusal(error, 'approval_rules_changed')) throw error;
      await showPresent();
    }
  };
  const form = useAppForm({
    schema: rulesForm,
    defaultValues: toValues(rules),
    fieldNames: { supplier_ids: 'supplier' },
    onSubmit: save,
  });
  const take = (present: ApprovalRules) => {
    setSeen(present);
    setIsOvertaken(false);
    form.methods.reset(toValues(present));
  };
  const finish = (saved: ApprovalRules) => {
    queryClient.setQueryData(keyOfRules(), saved);
    take(saved);
    void refreshLoginUser();
    show({ color: 'success', text: '社内承認のルールを保存しました。', duration: SNACKBAR_MS });
  };
  useLeaveWarning(form.methods.formState.isDirty, [RULES_PATH]);
  return (
    <Form form={form} label={RULES_TITLE} gap="cards">
      <Payments saved={seen.suppliers} />
      <People members={members} />
      <Accounts />
      <Preview />
      {isOvertaken ? <Overtaken present={seen} onTake={() => take(seen)} /> : null}
      <p className={textStyles.note}>
        変更は、次の支払いから適用されます。承認待ちの申請にも適用されます。管理者の全員に、メールでお知らせします。
      </p>
      <LastChange rules={seen} />
      <Cluster justify="end">
        <SubmitButton>{BUTTONS.save}</SubmitButton>
      </Cluster>
      {dialog}
    </Form>
  );
}
