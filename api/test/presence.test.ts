import { createLogger } from '../src/platform/tracing/logger';
import { openPresence } from '../src/platform/presence/presence';
import { runtimeUrlOf } from './support/databases';
import { until } from './support/until';
import { useApi } from './support/use-api';

describe('the presence of a process', () => {
  const api = useApi();
  const open = () => openPresence(runtimeUrlOf(api().databaseName), createLogger('silent'));
  /** Returns which of the processes others take for alive. */
  const alive = async (...processes: readonly number[]): Promise<readonly number[]> => {
    const { rows } = await api().pool.query<{ id: number }>(
      "select objid::int as id from pg_locks where locktype = 'advisory' and classid = 7227 and objid::int = any ($1)",
      [processes],
    );
    return rows.map(({ id }) => id);
  };
  /** Breaks the connection of a process. Returns when its server has ended. */
  const cut = (processId: number) =>
    api().pool.query(
      "select pg_terminate_backend(pid, 10000) from pg_locks where locktype = 'advisory' and classid = 7227 and objid::int = $1",
      [processId],
    );

  it('ends for good when it leaves, also while its broken connection is about to come back', async () => {
    const leaving = await open();
    const staying = await open();
    const ids = [leaving.processId, staying.processId];
    expect(new Set(await alive(...ids))).toEqual(new Set(ids));
    for (const id of ids) await cut(id);
    await leaving.leave();
    // The other one was cut later, so that it comes back later than the first would have.
    await until(
      () => alive(staying.processId),
      (seen) => seen.length === 1,
    );
    expect(await alive(...ids)).toEqual([staying.processId]);
    await staying.leave();
  });
});
