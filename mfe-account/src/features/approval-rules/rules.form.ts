import type { ApprovalRules } from 'shared-api/types';
import { amountInvalid, required, requiredChoice } from 'shared-rules/messages';
import { FIELDS } from 'shared-rules/words';
import { isAmount } from 'shared-rules/yen';
import * as v from 'valibot';
import type { SaidRules } from './rule-words';

/** Label of the amount. */
export const AMOUNT_LABEL = '承認が必要になる金額';
/** Maximum of the contract. */
export const MAX_SUPPLIERS = 200;
/** Maximum of the contract, in whole yen. */
const MAX_AMOUNT = 9_999_999_999;
const AMOUNT_TOO_LARGE = '金額は9,999,999,999円以下で入力してください。';

/** Schema of the rules. What stands behind a box that is not checked is not looked at. */
export const rulesForm = v.pipe(
  v.object({
    has_amount: v.boolean(),
    /** Null if empty, NaN if the text is not an amount: no fault as long as the box is off. */
    from_amount: v.pipe(
      v.unknown(),
      v.transform((yen) => (typeof yen === 'number' ? yen : null)),
    ),
    for_new_account: v.boolean(),
    has_suppliers: v.boolean(),
    /** The one to add next; '' for none. */
    supplier: v.string(),
    supplier_ids: v.array(v.number()),
    steps: v.string(),
    approver_may_pay: v.boolean(),
    confirms_accounts: v.boolean(),
  }),
  v.forward(
    v.check(({ has_amount: has, from_amount: yen }) => !has || yen !== null, required(AMOUNT_LABEL)),
    ['from_amount'],
  ),
  v.forward(
    v.check(({ has_amount: has, from_amount: yen }) => !has || yen === null || isAmount(yen), amountInvalid),
    ['from_amount'],
  ),
  v.forward(
    v.check(({ has_amount: has, from_amount: yen }) => !has || !(Number(yen) > MAX_AMOUNT), AMOUNT_TOO_LARGE),
    ['from_amount'],
  ),
  v.forward(
    v.check(
      ({ has_suppliers: has, supplier_ids: ids }) => !has || ids.length > 0,
      requiredChoice(`承認が必要な${FIELDS.supplier}`),
    ),
    ['supplier'],
  ),
);

export type RulesValues = v.InferOutput<typeof rulesForm>;

/** Converts rules to form values. */
export const toValues = (rules: ApprovalRules): RulesValues => ({
  has_amount: rules.from_amount !== null,
  from_amount: rules.from_amount,
  for_new_account: rules.for_new_account,
  has_suppliers: rules.supplier_ids.length > 0,
  supplier: '',
  supplier_ids: [...rules.supplier_ids],
  steps: String(rules.steps),
  approver_may_pay: rules.approver_may_pay,
  confirms_accounts: rules.confirms_accounts,
});

/** Returns the rules that form values stand for. An amount that is not one yet counts as none. */
export const toRules = (values: RulesValues): SaidRules => ({
  from_amount:
    values.has_amount && values.from_amount !== null && isAmount(values.from_amount) ? values.from_amount : null,
  for_new_account: values.for_new_account,
  supplier_ids: values.has_suppliers ? values.supplier_ids : [],
  steps: Number(values.steps),
  approver_may_pay: values.approver_may_pay,
  confirms_accounts: values.confirms_accounts,
});
