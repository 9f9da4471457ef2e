import { AddressRefused, isUsableAddress, lookupFor } from './receiver-address';

const DEPLOYED = 'https://card.example';
const OWN_MACHINE = 'http://localhost:8080';
describe('addresses of webhook receivers', () => {
  it.each(['https://books.example/hooks', 'https://203.0.112.9/hooks', 'https://[2606:4700::1]/hooks'])(
    'accepts %s',
    (address) => {
      expect(isUsableAddress(address, DEPLOYED)).toBe(true);
    },
  );

  it.each([
    'http://books.example/hooks',
    'ftp://books.example/',
    'https://user:secret@books.example/',
    'https://127.0.0.1/',
    'https://10.1.2.3/',
    'https://192.168.0.4/',
    'https://172.20.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/',
    'https://0.0.0.0/',
    'https://[::1]/',
    'https://[::]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[64:ff9b::a00:1]/',
    'https://2130706433/',
    'https://0x7f.1/',
    'http://localhost:3000/',
    'http://127.0.0.1:3000/',
  ])('rejects %s', (address) => {
    expect(isUsableAddress(address, DEPLOYED)).toBe(false);
  });

  it.each([
    'http://localhost:3000/hooks',
    'http://127.0.0.1:3000/hooks',
    'http://[::1]:3000/hooks',
    'https://localhost/hooks',
  ])('accepts %s when the product runs on the same machine', (address) => {
    expect(isUsableAddress(address, OWN_MACHINE)).toBe(true);
  });

  it.each(['http://books.example/hooks', 'https://10.1.2.3/', 'http://192.168.0.4/', 'file:///etc/passwd'])(
    'rejects %s also there',
    (address) => {
      expect(isUsableAddress(address, OWN_MACHINE)).toBe(false);
    },
  );

  it.each([true, false])(
    'rejects a name that resolves to the machine itself (all of its addresses: %s)',
    async (all) => {
      const error = await new Promise((resolve) =>
        lookupFor(new URL('https://localhost/hooks'), DEPLOYED)('localhost', { all }, resolve),
      );
      expect(error).toBeInstanceOf(AddressRefused);
    },
  );
});
