import { createServer, type AddressInfo } from 'node:net';
import { freePort } from '../processes/free-port';
import { checkPorts } from './check-ports';

const OF_CONNECTIONS = { first: 40_000, last: 50_000 };

test('names a port that is taken, and other ports that no connection takes', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const around = { first: port - 10, last: port + 2_000 };
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await expect(checkPorts(['host'], port, around)).rejects.toThrow(
    new RegExp(`Port ${port} \\(host\\) is in use[^]*PORT=9080 npm start[^]*ポート ${port} \\(host\\)`),
  );
  jest.restoreAllMocks();
  await new Promise((resolve) => server.close(resolve));
});

test('warns of ports that outgoing connections share, and of no other', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const port = await freePort();
  await checkPorts(['host'], port, OF_CONNECTIONS);
  expect(warn).not.toHaveBeenCalled();
  await checkPorts(['host'], port, { first: port, last: port + 1 });
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(new RegExp(`Port ${port} [^]*外への接続`)));
  warn.mockRestore();
});
