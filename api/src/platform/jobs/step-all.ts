import type { Context } from '../context/context';
import { Failure } from '../http/failure';

/**
 * Takes one step with each record. A refusal means that another process or a person was first; the next run sees the
 * new state.
 */
export async function stepAll(
  { log }: Pick<Context, 'log'>,
  ids: readonly number[],
  step: string,
  take: (id: number) => Promise<void>,
): Promise<void> {
  for (const id of ids) {
    try {
      await take(id);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      log.info({ invoice_id: id, step, status: error.httpStatus }, 'a step was refused');
    }
  }
}
