import { GatewayUnavailable } from '../../platform/card-gateway/gateway-error';
import type { Context } from '../../platform/context/context';
import { anyRow } from '../../platform/db/client';
import { gatewayOperations } from '../../platform/db/schema/money';
import type { Job } from '../../platform/jobs/job-runner';
import { LEASE_MS } from '../charge/attempts/attempt-times';
import {
  isOperationDue,
  takeDueOperations,
  updateOperation,
  type GatewayOperationRow,
} from '../charge/attempts/gateway-operation.repository';
import { OperationFailed, performOperation } from './perform-operation';

const BATCH = 20;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

async function tryAgainLater({ database, clock }: Context, operation: GatewayOperationRow): Promise<void> {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** operation.tries, LONGEST_WAIT_MS);
  await updateOperation(database, operation.id, {
    tries: operation.tries + 1,
    lastError: 'unavailable',
    processId: null,
    dueAt: (await clock.now()) + wait,
  });
}

/**
 * Performs due operations at the gateway until it has answered: voids, refunds, and captures that a crash interrupted.
 * If the gateway does not answer, the others wait, so that timeouts do not delay the other jobs.
 */
async function performDueOperations(context: Context): Promise<void> {
  const now = await context.clock.now();
  const due = await takeDueOperations(
    context.database,
    now,
    { processId: context.presence.processId, until: now + LEASE_MS },
    BATCH,
  );
  for (const [index, operation] of due.entries()) {
    try {
      await performOperation(context, operation);
    } catch (error) {
      if (error instanceof OperationFailed) continue;
      if (!(error instanceof GatewayUnavailable)) throw error;
      for (const waiting of due.slice(index)) await tryAgainLater(context, waiting);
      return;
    }
  }
}

/** Creates the job that performs due operations at the gateway. */
export const gatewayOperationsJob = (context: Context): Job => ({
  name: 'gateway operations',
  isDue: (now) => anyRow(context.database, gatewayOperations, isOperationDue(now)),
  run: () => performDueOperations(context),
});
