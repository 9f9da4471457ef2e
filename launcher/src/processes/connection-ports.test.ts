import { connectionPorts, isInRange } from './connection-ports';

test('the ports of connections are those of the system, or those of Linux by default', () => {
  expect(connectionPorts(() => '15000\t25000\n')).toEqual({ first: 15_000, last: 25_000 });
  const standard = { first: 32_768, last: 60_999 };
  expect(connectionPorts(() => 'unknown')).toEqual(standard);
  expect(
    connectionPorts(() => {
      throw new Error('no such file');
    }),
  ).toEqual(standard);
  expect([32_767, 32_768, 60_999, 61_000].map((port) => isInRange(port, standard))).toEqual([false, true, true, false]);
});
