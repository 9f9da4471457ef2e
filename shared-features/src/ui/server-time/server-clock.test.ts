import { receivedNow, serverEpoch } from './server-clock';

it("continues from the server's time, independently of the browser's clock", () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(1_000);
  const answer = receivedNow({
    now: '2026-11-20T12:00:00+09:00',
    date: '2026-11-20',
    cut_off_at: '2026-11-20T15:00:00+09:00',
    earliest_transfer_date: '2026-11-26',
    latest_transfer_date: '2026-12-20',
  });
  jest.spyOn(Date, 'now').mockReturnValue(0);
  clock.mockReturnValue(61_000);
  expect(new Date(serverEpoch(receivedNow(answer))).toISOString()).toBe('2026-11-20T03:01:00.000Z');
  jest.restoreAllMocks();
});
