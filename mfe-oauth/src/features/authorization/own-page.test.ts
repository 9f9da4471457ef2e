import { ownPage } from './own-page';

it.each([
  ['/api/oauth/authorize/k3Ab', 'http://localhost/api/oauth/authorize/k3Ab'],
  [
    '/api/oauth/authorize/k3Ab?x=https://evil.example',
    'http://localhost/api/oauth/authorize/k3Ab?x=https://evil.example',
  ],
])('accepts %s', (path, page) => expect(ownPage(path)).toBe(page));

it.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  'javascript:alert(1)',
  'authorize',
  '',
  '///evil.example',
  '/\t/evil.example',
])('rejects %j', (path) => expect(() => ownPage(path)).toThrow('予期しないエラーが発生しました。'));
