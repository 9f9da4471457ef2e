import * as operations from 'shared-api/contract/approval-rules';
import type { Context } from '../../platform/context/context';
import { answer, type Route } from '../../platform/server/route';
import { changeRules, readRules, type RuleEffects } from './rule.service';

/** Serves the rules of a company for the approval of payments. */
export function approvalRuleRoutes(route: Route, context: Context, effects: RuleEffects): void {
  route(operations.getApprovalRules, async ({ session }) => answer(200, await readRules(context, session)));

  route(operations.changeApprovalRules, async ({ session, body }) =>
    answer(200, await changeRules(context, session, effects, body)),
  );
}
