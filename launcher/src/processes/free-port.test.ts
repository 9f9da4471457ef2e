import { freeRange } from './free-port';

describe('a range of free ports', () => {
  it('shares no port with another one that is asked for at the same time, and not used yet', async () => {
    const lengths = Array.from({ length: 150 }, () => 20);
    const firsts = await Promise.all(lengths.map(freeRange));
    const ports = firsts.flatMap((first) => Array.from({ length: 20 }, (_, index) => first + index));
    expect(new Set(ports).size).toBe(ports.length);
  });
});
