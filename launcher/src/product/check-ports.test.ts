import { createServer, type AddressInfo } from 'node:net';
import { isInRange } from '../processes/connection-ports';
import { freePort } from '../processes/free-port';
import { checkPorts, choosePort } from './check-ports';

const OF_CONNECTIONS = { first: 40_000, last: 50_000 };

describe('a port that is taken', () => {
  const server = createServer();
  let port: number;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  test('is said, and others that no connection takes are used', async () => {
    const around = { first: port - 10, last: port + 2_000 };
    const chosen = await choosePort(['host'], port, around);
    expect(isInRange(chosen.port, around)).toBe(false);
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    chosen.announce();
    expect(warn).toHaveBeenCalledWith(
      expect.stringMatching(new RegExp(`Port ${port} \\(host\\) is in use[^]*代わりに ${chosen.port} からの番号`)),
    );
    warn.mockRestore();
  });

  test('is not replaced by one that browsers open no page on', async () => {
    // 10080 would be the first one.
    const taken = createServer();
    await new Promise<void>((resolve) => {
      // Another program has it, and it is still taken.
      taken.once('error', () => resolve());
      taken.listen(9_080, '127.0.0.1', resolve);
    });
    const { port: chosen } = await choosePort(['host'], 9_080, OF_CONNECTIONS);
    await new Promise((resolve) => taken.close(resolve));
    expect(chosen).not.toBe(10_080);
  });

  test('is refused for a part that has to be there, with the remedy', async () => {
    await expect(checkPorts(['host'], port, OF_CONNECTIONS)).rejects.toThrow(
      new RegExp(`Port ${port} \\(host\\) is in use[^]*PORT=\\d+ npm start[^]*ポート ${port} \\(host\\)`),
    );
  });
});

test('warns of ports that outgoing connections share, and of no other', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const port = await freePort();
  (await choosePort(['host'], port, OF_CONNECTIONS)).announce();
  expect(warn).not.toHaveBeenCalled();
  (await choosePort(['host'], port, { first: port, last: port + 1 })).announce();
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(new RegExp(`Port ${port} [^]*外への接続`)));
  warn.mockRestore();
});
