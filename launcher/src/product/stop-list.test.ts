import { StopList } from './stop-list';

test('parts are stopped in reverse order, and a failing part does not keep others running', async () => {
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
