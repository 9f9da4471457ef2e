import { signInAsDemo } from './buyer';
import { callOperator } from './operate';
import { accountOf, readProduct } from './product';

/**
 * Begins the tests on a bank day: on a closed day the clock goes to the next open one first, because a bank transfers
 * nothing on a closed day, and because a clock that moves later would end the access tokens of open pages.
 */
// oxlint-disable-next-line import/no-default-export -- Playwright takes the default export of a global setup
export default async function beginOnBankDay(): Promise<void> {
  const product = readProduct();
  const { id_token: authorization, access_token: accessToken } = await signInAsDemo(product, accountOf(product, 1));
  const headers = { authorization, 'access-token': accessToken };
  const get = async <T>(path: string): Promise<T> =>
    (await (await fetch(`${product.api}/api/v2${path}`, { headers })).json()) as T;
  const { now, date } = await get<{ now: string; date: string }>('/system/time');
  const { closed_days: closed } = await get<{ closed_days: { date: string }[] }>('/banks/closed_day');
  const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
  let day = date;
  while (closed.some((one) => one.date === day)) day = dayAfter(day);
  if (day === date) return;
  const opensAt = Date.parse(`${day}T09:00:00+09:00`);
  await callOperator(product, 'POST', '/clock', { advance_ms: opensAt - Date.parse(now) });
}
