import { networkOf, RateWindow } from './rate-window';

it('takes so many of a name, and others beside it', () => {
  const window = new RateWindow(3, 60_000);
  expect(Array.from({ length: 4 }, () => window.take('a'))).toEqual([true, true, true, false]);
  expect(window.take('b')).toBe(true);
});

it('takes more once the window has ended, which later ones do not move', () => {
  let time = 1;
  const window = new RateWindow(1, 1_000, () => time);
  expect(window.take('a')).toBe(true);
  time += 900;
  expect(window.take('a')).toBe(false);
  time += 200;
  expect(window.take('a')).toBe(true);
});

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('counts %s as %s', (address, network) => expect(networkOf(address)).toBe(network));
