import type { ApprovalRules } from 'shared-api/types';
import { formatLongDateTime } from 'shared-rules/time';
import { Stack, textStyles } from 'shared-ui/core';
import { type SaidRules, wordsOf } from './rule-words';

/** Shows in words what rules ask for. */
export function RulesSaid({ rules }: { readonly rules: SaidRules }) {
  const { lead, kinds, payers, accounts } = wordsOf(rules);
  return (
    <Stack gap={8}>
      <p>{lead}</p>
      {kinds.length === 0 ? null : (
        <ul className={textStyles.bullets}>
          {kinds.map((kind) => (
            <li key={kind}>{kind}</li>
          ))}
        </ul>
      )}
      {payers === null ? null : <p>{payers}</p>}
      {accounts === null ? null : <p>{accounts}</p>}
    </Stack>
  );
}

/** Shows who changed the rules, and when; nothing before the first change. */
export function LastChange({ rules }: { readonly rules: Pick<ApprovalRules, 'changed_at' | 'changed_by'> }) {
  const { changed_at: at, changed_by: by } = rules;
  if (at === null) return null;
  return <p className={textStyles.note}>{`最終変更　${formatLongDateTime(at)}${by === null ? '' : `　${by}`}`}</p>;
}
