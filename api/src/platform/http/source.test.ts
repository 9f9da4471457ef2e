import { sourceOf } from './source';

describe('the source of a request', () => {
  it('is an IPv4 address in any notation', () => {
    expect(sourceOf('::ffff:203.0.113.7')).toBe(sourceOf('203.0.113.7'));
    expect(sourceOf('203.0.113.8')).not.toBe(sourceOf('203.0.113.7'));
  });

  it('is the /64 network of an IPv6 address: its owner has all of its addresses', () => {
    const same = [
      '2001:db8:0:7:1:2:3:4',
      '2001:db8:0:7::1',
      '2001:0DB8:0000:0007:ffff:ffff:ffff:ffff',
      '2001:db8:0:7::',
    ];
    expect(new Set(same.map(sourceOf)).size).toBe(1);
    const others = ['2001:db8:0:8::1', '2001:db8::7:0:0:1', '2001:db8:7::1', '::1'];
    expect(new Set([...others, '2001:db8:0:7::1'].map(sourceOf)).size).toBe(5);
  });
});
