import {
  confirmDecision,
  listDecisions as listDecisionsCall,
  withdrawDecision,
} from 'shared-api/contract/operator/decisions';
import type { Context } from '../../platform/context/context';
import { listDecisions, type SecondPerson } from '../../platform/people/second-person';
import { answer, type Route } from '../../platform/server/route';

/** Serves the decisions that wait for a second person: the list, the confirmation, and the withdrawal. */
export function decisionRoutes(route: Route, context: Context, secondPerson: SecondPerson): void {
  route(listDecisionsCall, async () => answer(200, { decisions: await listDecisions(context) }));
  route(confirmDecision, async ({ params, session }) => answer(200, await secondPerson.confirm(params.id, session)));
  route(withdrawDecision, async ({ params, session }) => answer(200, await secondPerson.withdraw(params.id, session)));
}
