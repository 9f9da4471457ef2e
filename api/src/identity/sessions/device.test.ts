import fc from 'fast-check';
import { deviceName } from './device';

describe('the name of a device', () => {
  it.each([
    [
      'Chrome (Windows)',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    ],
    [
      'Microsoft Edge (Windows)',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    ],
    [
      'Safari (iOS)',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    ],
    [
      'Safari (macOS)',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15',
    ],
    ['Firefox (Linux)', 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'],
  ])('is browser and system: %s', (name, userAgent) => {
    expect(deviceName(userAgent)).toBe(name);
  });

  it('names unknown parts in Japanese', () => {
    expect(deviceName('')).toBe('不明な端末');
    expect(deviceName('curl/8.4.0')).toBe('不明な端末');
    expect(deviceName('a (Windows NT 10.0)')).toBe('不明なブラウザ（Windows）');
  });

  it('never shows words from the caller', () => {
    expect(deviceName('至急ご連絡ください/1.0 (X11; Linux) x')).toBe('不明なブラウザ（Linux）');
    fc.assert(fc.property(fc.string({ maxLength: 600 }), (text) => !deviceName(`題${text}題`).includes('題')));
  });
});
