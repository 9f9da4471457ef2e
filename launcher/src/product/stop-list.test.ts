import { StopList } from './stop-list';

test('what was started last is stopped first, and a part that fails keeps no other running', async () => {
  const stopped: string[] = [];
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const list = new StopList();
  list.add('database', () => {
    stopped.push('database');
  });
  list.add('broken', () => {
    throw new Error('broken');
  });
  list.add('api', async () => {
    await Promise.resolve();
    stopped.push('api');
  });
  await list.stopAll();
  expect(stopped).toEqual(['api', 'database']);
  expect(report).toHaveBeenCalledTimes(1);
  report.mockRestore();
});

test('everything is stopped once', async () => {
  let count = 0;
  const list = new StopList();
  list.add('api', () => {
    count += 1;
  });
  await Promise.all([list.stopAll(), list.stopAll()]);
  expect(count).toBe(1);
});
