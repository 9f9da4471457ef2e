import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { REACT_ARIA_STYLES } from './content-security-policy';
import { headersFor } from './headers';
import type { Site } from './headers';

const host: Site = { kind: 'host', remotes: ['http://localhost:8081'], frames: ['http://localhost:8091'] };
const remote: Site = { kind: 'remote' };

function directive(site: Site, name: string): string | undefined {
  const policy = headersFor(site, '/index.html')['content-security-policy'] ?? '';
  return policy.split('; ').find((part) => part.startsWith(`${name} `));
}

describe('caching', () => {
  it.each(['/main.90e45c2006434507469f.js', '/main.90e45c2006434507469f.js.map', '/154.5508cee91fbb5bf777c6.css'])(
    'caches %s for ever, because its name changes with its content',
    (path) => expect(headersFor(host, path)['cache-control']).toContain('immutable'),
  );

  it.each(['/', '/index.html', '/remotes.json', '/config.json', '/mf-manifest.json', '/receipt-invoices', '/icon.svg'])(
    'revalidates %s',
    (path) => expect(headersFor(remote, path)['cache-control']).toBe('no-cache'),
  );
});

it('lets the service worker fetch from the remotes and run the own code, which browsers compare no hash of', () => {
  const headers = headersFor(host, '/service-worker.js');
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self'; connect-src 'self' http://localhost:8081",
  );
  expect(headers['integrity-policy']).toBeUndefined();
  expect(headers['cache-control']).toBe('no-cache');
});

describe('the policy of a page', () => {
  it('allows code of the page and of the remotes, and no inline code', () => {
    expect(directive(host, 'script-src')).toBe("script-src 'self' http://localhost:8081");
    expect(headersFor(host, '/')['content-security-policy']).not.toContain('unsafe');
  });

  it('requires trusted types for scripts', () => {
    expect(directive(host, 'require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
    expect(directive(host, 'trusted-types')).toBe('trusted-types default');
  });

  it('allows only the configured frames', () => {
    expect(directive(host, 'frame-src')).toBe('frame-src http://localhost:8091');
    expect(directive({ kind: 'standalone', frames: [] }, 'frame-src')).toBe("frame-src 'none'");
  });

  it('rejects scripts without a hash in the shell', () => {
    expect(headersFor(host, '/receipt-invoices')['integrity-policy']).toBe('blocked-destinations=(script)');
  });

  it('cannot be framed by others', () => {
    expect(directive(host, 'frame-ancestors')).toBe("frame-ancestors 'none'");
  });

  it.each(['usePress', 'usePreventScroll'])('allows the style element of react-aria that %s writes', (name) => {
    const code = reactAriaSource(name);
    expect(REACT_ARIA_STYLES.some((style) => code.includes(style))).toBe(true);
  });
});

/** Returns the source of one of react-aria's modules, with the name of its attribute filled in as at run time. */
function reactAriaSource(name: string): string {
  const resolve = createRequire(
    createRequire(`${__dirname}/../../../shared-ui/package.json`).resolve('react-aria-components'),
  );
  const folder = name === 'usePress' ? 'interactions' : 'overlays';
  const main = resolve.resolve('react-aria').replace(/dist\/.*$/, 'dist/private');
  return readFileSync(`${main}/${folder}/${name}.mjs`, 'utf8').replace(
    /\$\{\$\w+\$var\$PRESSABLE_ATTRIBUTE\}/g,
    'data-react-aria-pressable',
  );
}

describe("pdf.js' own files", () => {
  const headers = headersFor(host, '/pdfjs/5.6.205/pdf.worker.min.mjs');

  it('can use WebAssembly in their worker, which the page cannot', () => {
    expect(headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval'");
    expect(directive(host, 'script-src')).not.toContain('wasm');
  });

  it('can reach only their own origin', () => {
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
    );
  });

  it('are cached for ever, because the path names the release', () =>
    expect(headers['cache-control']).toContain('immutable'));
});

describe('a remote', () => {
  it('can be loaded by pages of any origin', () => {
    expect(headersFor(remote, '/remoteEntry.90e45c2006434507469f.js')).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
});
