import { createRemember } from './remember';

function setUp(most = 2) {
  let now = 0;
  let looks = 0;
  const remember = createRemember<number>({ now: async () => now }, 1_000, most);
  return {
    wait: (ms: number) => {
      now += ms;
    },
    get: (key: string) => remember(key, async () => (looks += 1)),
    fail: (key: string) => remember(key, async () => Promise.reject(new Error('down'))),
  };
}

test('the same key is looked up once until it expires', async () => {
  const { get, wait } = setUp();
  expect([await get('a'), await get('a')]).toEqual([1, 1]);
  wait(1_000);
  expect(await get('a')).toBe(2);
});

test('the oldest entry is dropped when there are too many', async () => {
  const { get } = setUp();
  for (const key of ['a', 'b', 'c']) await get(key);
  expect([await get('c'), await get('b'), await get('a')]).toEqual([3, 2, 4]);
});

test('a failure is retried', async () => {
  const { get, fail } = setUp();
  await expect(fail('a')).rejects.toThrow('down');
  expect(await get('a')).toBe(1);
});
