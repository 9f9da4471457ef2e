import { otherVersion } from './page-version';

const page = (registry: object | string, ...scripts: string[]) =>
  `<!doctype html><head>${scripts.map((src) => `<script defer="defer" src="${src}" integrity="sha384-a"></script>`).join('')}` +
  `<script type="application/json" id="remotes">${typeof registry === 'string' ? registry : JSON.stringify(registry)}</script></head>`;

beforeEach(() => {
  document.head.innerHTML =
    '<script src="/main.1.js"></script><script src="/chunk.2.js"></script><script type="application/json" id="remotes">{"revision":1,"remotes":{}}</script>';
});

it.each([
  ['its own text', page({ revision: 1, remotes: {} }, '/main.1.js')],
  ['the page of a proxy', '<!doctype html><script src="/portal.js"></script>'],
  ['a page without scripts', page({ revision: 2, remotes: {} })],
  ['nothing', ''],
])('finds no other version in %s', (_, text) => expect(otherVersion(text)).toBeNull());

it.each([
  ['registry', page({ revision: 2, remotes: {} }, '/main.1.js'), '2 /main.1.js'],
  ['host', page({ revision: 1, remotes: {} }, '/main.3.js'), '1 /main.3.js'],
])('finds another %s', (_, text, version) => expect(otherVersion(text)).toBe(version));
