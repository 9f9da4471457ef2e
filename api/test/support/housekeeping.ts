import { startApi, type Api } from './api';
import { until } from './until';

/**
 * Starts another process on the same database, which runs the hourly jobs at its start. Waits until the answer to `ask`
 * is as wished.
 */
export async function runHousekeeping<T>(
  api: Api,
  ask: () => Promise<T>,
  isWished: (answer: T) => boolean,
): Promise<void> {
  const second = await startApi({ databaseName: api.databaseName });
  try {
    await until(ask, isWished);
  } finally {
    await second.stop();
  }
}
