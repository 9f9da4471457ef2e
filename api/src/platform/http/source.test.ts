import { fastify, type FastifyRequest } from 'fastify';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { addressOf, keepAddresses, sourceOf } from './source';

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

it('keeps the address of a request whose caller leaves before it is answered', async () => {
  const app = fastify({ trustProxy: '127.0.0.1' });
  keepAddresses(app);
  const received = new Promise<FastifyRequest>((resolve) => {
    app.get('/', async (request) => resolve(request));
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const caller = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  caller.write('GET / HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: 203.0.113.7\r\n\r\n');
  const request = await received;
  caller.destroy();
  await once(request.raw.socket, 'close');
  expect(addressOf(request)).toBe('203.0.113.7');
  await app.close();
});
