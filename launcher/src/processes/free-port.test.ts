import crypto from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';
import { freePort, freeRange, portsBeside } from './free-port';

/** Returns the ports of a run. */
const runFrom = (first: number, length: number): number[] => Array.from({ length }, (_, index) => first + index);

describe('a free port', () => {
  it('lies below those that systems give to connections', async () => {
    const ports = await Promise.all(runFrom(0, 20).map(freePort));
    expect(ports.filter((port) => port < 20_000 || port > 29_999)).toEqual([]);
  });

  it('lies beside those of connections also where the system has others', () => {
    expect(portsBeside({ first: 32_768, last: 60_999 })).toEqual({ first: 20_000, last: 29_999 });
    expect(portsBeside({ first: 27_000, last: 60_999 })).toEqual({ first: 20_000, last: 26_999 });
    expect(portsBeside({ first: 10_000, last: 22_000 })).toEqual({ first: 22_001, last: 29_999 });
    expect(portsBeside({ first: 15_000, last: 65_000 })).toEqual({ first: 1_024, last: 14_999 });
  });

  it('is given out once', async () => {
    const ports = await Promise.all(runFrom(0, 100).map(freePort));
    expect(new Set(ports).size).toBe(ports.length);
  });
});

describe('a range of free ports', () => {
  it('shares no port with another one that is asked for at the same time, and not used yet', async () => {
    const firsts = await Promise.all(runFrom(0, 40).map(() => freeRange(20)));
    const ports = firsts.flatMap((first) => runFrom(first, 20));
    expect(new Set(ports).size).toBe(ports.length);
  });

  it('has no port on which somebody listens', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port: taken } = server.address() as AddressInfo;
    const random = jest.spyOn(crypto, 'randomInt');
    random.mockImplementationOnce(() => taken - 1);
    const first = await freeRange(3);
    expect(runFrom(first, 3)).not.toContain(taken);
    expect(random.mock.calls.length).toBeGreaterThan(1);
    random.mockRestore();
    await new Promise((resolve) => server.close(resolve));
  });
});
