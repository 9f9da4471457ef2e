import { startApi, type Api } from './api';
import { until } from './until';

/**
 * Another process on the same database: it does at its start what is done once an hour. Waits until what is asked is as
 * wished for.
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
