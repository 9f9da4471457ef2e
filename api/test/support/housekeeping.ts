import { startApi, type Api, type StartOptions } from './api';
import { until } from './until';

/**
 * Starts another process on the same database, which runs the hourly jobs at its start. Waits until the answer to `ask`
 * is as wished. `env` are further settings of that process.
 */
export async function runHousekeeping<T>(
  api: Api,
  ask: () => Promise<T>,
  isWished: (answer: T) => boolean,
  env: StartOptions['env'] = {},
): Promise<void> {
  const second = await startApi({ databaseName: api.databaseName, env });
  try {
    await until(ask, isWished);
  } finally {
    await second.stop();
  }
}
