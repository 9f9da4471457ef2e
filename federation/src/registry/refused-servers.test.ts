import type { FaultCode } from './refusal';
import type { FileAnswer } from './testing/static-server';
import { HOST, deploymentForEach } from './testing/test-deployment';

const team = deploymentForEach();

describe('a static server is rejected', () => {
  const withHeader =
    (name: string, value: string) =>
    ({ headers }: FileAnswer) => ({ headers: { ...headers, [name]: value } });
  const without =
    (name: string) =>
    ({ headers }: FileAnswer) => ({
      headers: Object.fromEntries(Object.entries(headers).filter(([other]) => other !== name)),
    });
  const only = (pattern: RegExp, fault: (answer: FileAnswer) => Partial<FileAnswer>) => (answer: FileAnswer) =>
    pattern.test(answer.path) ? fault(answer) : {};
  const page = { status: 200, headers: { 'content-type': 'text/html' }, body: '<!doctype html>' };

  it.each<[string, (answer: FileAnswer) => Partial<FileAnswer>, FaultCode, RegExp]>([
    [
      'whose manifest fails',
      only(/manifest/, () => ({ status: 503 })),
      'status',
      /mf-manifest\.json is answered with 503/,
    ],
    [
      'that redirects',
      only(/manifest/, () => ({ status: 302, headers: { location: '/' } })),
      'status',
      /is answered with 302/,
    ],
    ['whose manifest is a page', only(/manifest/, () => page), 'manifest', /mf-manifest\.json is no JSON/],
    [
      'whose manifest says nothing',
      only(/manifest/, () => ({ body: '{"metaData":{}}' })),
      'manifest',
      /carries no remote configuration/,
    ],
    [
      'whose manifest is null',
      only(/manifest/, () => ({ body: 'null' })),
      'manifest',
      /carries no remote configuration/,
    ],
    [
      'that has lost a file',
      only(/12\..*\.js$/, () => ({ status: 404 })),
      'status',
      /12\.00e45c2006434507469f\.js is answered with 404/,
    ],
    [
      'that rewrites a file',
      only(/\.css$/, () => ({ body: '.page{}' })),
      'bytes',
      /\.css is not what was built \(expected sha384-/,
    ],
    [
      'that rewrites the entry',
      only(/remoteEntry/, () => ({ body: 'injected' })),
      'bytes',
      /remoteEntry.*is not what was built/,
    ],
    [
      'that answers a missing file with 200',
      only(/missing/, () => ({ status: 200 })),
      'missing-file',
      /is not there, is answered with 200/,
    ],
    [
      'that answers a missing file with a page',
      only(/missing/, ({ headers }) => ({ headers: { ...headers, 'content-type': 'text/html' } })),
      'missing-file',
      /404 and the type text\/html/,
    ],
    [
      'that lets a missing file be remembered',
      only(/missing/, withHeader('cache-control', 'public, max-age=31536000, immutable')),
      'missing-kept',
      /may remember that/,
    ],
    [
      'that sends scripts with another type',
      only(/12\..*\.js$/, withHeader('content-type', 'application/octet-stream')),
      'type',
      /has the type application\/octet-stream/,
    ],
    [
      'that sends styles with another type',
      only(/\.css$/, withHeader('content-type', 'text/plain')),
      'type',
      /has the type text\/plain/,
    ],
    [
      'that sends the manifest with another type',
      only(/manifest/, withHeader('content-type', 'text/plain')),
      'type',
      /mf-manifest\.json has the type text\/plain/,
    ],
    [
      'whose files other origins may not read',
      without('access-control-allow-origin'),
      'cors',
      /may not be read by pages of https:\/\/seikyusho\.example \(access-control-allow-origin: none\), and 3 more of this kind/,
    ],
    [
      'whose files another origin may read',
      withHeader('access-control-allow-origin', 'https://other.example'),
      'cors',
      /access-control-allow-origin: https:\/\/other\.example/,
    ],
    [
      'that does not let hashed files be kept',
      only(/\.(js|css)$/, withHeader('cache-control', 'no-cache')),
      'not-immutable',
      /is asked for again and again \(cache-control: no-cache\), and 2 more/,
    ],
    [
      'that lets hashed files be kept for a minute',
      only(/remoteEntry/, withHeader('cache-control', 'max-age=60, immutable')),
      'not-immutable',
      /max-age=60/,
    ],
    [
      'that lets the manifest be kept',
      only(/manifest/, withHeader('cache-control', 'max-age=600')),
      'manifest-kept',
      /may be kept by browsers \(cache-control: max-age=600\)/,
    ],
    ['that lets types be guessed', without('x-content-type-options'), 'sniffing', /browsers may guess the type/],
  ])('%s', async (_, fault, code, text) => {
    team().server.fault = fault;
    await team().expectRefusal(() => team().deploy('one'), code, text);
  });

  it('unless it allows at least the pages of the host to read it', async () => {
    team().server.fault = withHeader('access-control-allow-origin', HOST);
    await expect(team().deploy('one')).resolves.toMatchObject({ revision: 1 });
  });
});
