import { originOf, parsePort, portOf } from './ports';

test("every server has a port after the host's", () => {
  expect(portOf('host', 8080)).toBe(8080);
  expect(portOf('mfe-account', 8080)).toBe(8081);
  expect(portOf('mfe-oauth', 8080)).toBe(8086);
  expect(() => portOf('mfe-nowhere', 8080)).toThrow('mfe-nowhere');
  expect(portOf('api', 8080)).toBe(8090);
  expect(portOf('mail', 9000)).toBe(9012);
  expect(originOf('card-gateway', 8080)).toBe('http://localhost:8091');
});

test('PORT is 8080 unless it is given', () => {
  expect(parsePort(undefined)).toBe(8080);
  expect(parsePort('')).toBe(8080);
  expect(parsePort('3000')).toBe(3000);
});

test.each(['abc', '0', '-1', '80.5', '65530'])(
  'PORT %s is rejected, because not every server would have a port',
  (text) => {
    expect(() => parsePort(text)).toThrow('PORT');
  },
);
