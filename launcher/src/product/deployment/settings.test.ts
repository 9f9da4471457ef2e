import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'yaml';
import { named, pods } from './kubernetes/test-manifests';

const root = join(__dirname, '../../../..');
const read = (...path: string[]): string => readFileSync(join(root, ...path), 'utf8');

type Environment = Readonly<Record<string, string>>;
interface Compose {
  readonly services: Readonly<Record<string, { readonly environment?: Readonly<Record<string, string | number>> }>>;
}
const composeOf = (...path: string[]): Compose => parse(read(...path), { merge: true }) as Compose;
const services = {
  ...composeOf('docker-compose.yml').services,
  ...composeOf('deploy', 'compose.parts.yml').services,
};

/** Returns a service's environment as compose gives it. Throws if a needed variable is missing. */
function environmentOf(service: string, env: Environment): Environment {
  const fill = (text: string): string => {
    const filled = text.replace(
      /\$\{(\w+)(?:(:?)([-?])([^${}]*))?\}/g,
      (_, name: string, colon, kind, other: string) => {
        const value = env[name];
        if (value !== undefined && !(colon === ':' && value === '')) return value;
        if (kind === '?') throw new Error(`${name} is missing`);
        return kind === '-' ? other : '';
      },
    );
    return filled === text ? text : fill(filled);
  };
  const given = Object.entries(services[service]?.environment ?? {});
  return Object.fromEntries(given.map(([name, value]) => [name, fill(String(value))]));
}

/** Settings that compose passes on under another name or decides itself, and why. */
const DECIDED: Readonly<Record<'api' | 'card-gateway', Readonly<Record<string, string>>>> = {
  api: {
    DATABASE_URL: 'names the container of PostgreSQL and the role of the runtime',
    PORT: 'the port of a container, which the edge and the health check name',
    TRUSTED_PROXIES: 'the edge, in the network of the containers',
    CARD_GATEWAY_URL: 'names the container of the card gateway',
    SITE_TEXTS_DIR: 'where SITE_TEXTS is mounted',
  },
  'card-gateway': {
    DATABASE_URL: 'names the container of PostgreSQL and the role of the runtime',
    PORT: 'the port of a container, which the edge and the health check name',
    PUBLIC_ORIGIN: 'CARD_GATEWAY_ORIGIN',
    ALLOWED_PARENTS: 'PUBLIC_ORIGIN: only the product shows its pages',
    TRUSTED_PROXIES: 'the edge, in the network of the containers',
    SECRET: 'CARD_GATEWAY_SECRET, which the API shares',
    API_EVENTS_URL: 'names the containers of the API',
    LOG_LEVEL: 'CARD_GATEWAY_LOG_LEVEL: the two servers know different levels',
  },
};

/** Settings that compose leaves out, and why. */
const LEFT_OUT: Readonly<Record<'api' | 'card-gateway', Readonly<Record<string, string>>>> = {
  api: {
    RUNTIME_ROLE: 'of the migration alone',
    HOST: 'set by deploy/Dockerfile',
    FILES_DIR: 'files are in the store, and have one home',
    MAIL_READER_PORT: 'mails leave by SMTP',
    CLOCK_MOVABLE: 'for tests and the local product',
    CHAT_TEST_HOST: 'for tests',
    INBOX_PORT: 'of mail-in alone',
    INBOX_TLS_CERTIFICATE_FILE: 'of mail-in alone',
    INBOX_TLS_KEY_FILE: 'of mail-in alone',
  },
  'card-gateway': {
    RUNTIME_ROLE: 'of the migration alone',
    HOST: 'set by deploy/Dockerfile',
    FAULTS: 'for tests',
  },
};

const MEMBERS = /^ {2}([A-Z][A-Z0-9_]*):/gm;
/** Variables that OpenTelemetry's packages read. */
const OF_LIBRARIES = ['OTEL_TRACES_SAMPLER', 'OTEL_TRACES_SAMPLER_ARG'];
const schemaOf = (file: string): string[] => {
  const [, schema = ''] = /const Environment = Type\.Object\(\{([^]*?)\n\}\);/.exec(read(file)) ?? [];
  return [...schema.matchAll(MEMBERS)].map(([, name]) => name ?? '');
};
const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort();

const SERVERS = [
  {
    part: 'api' as const,
    service: 'api-1',
    config: 'src/platform/config/config.ts',
    read: sorted([
      ...schemaOf('api/src/platform/config/config.ts'),
      ...schemaOf('api/src/platform/config/migration-config.ts'),
      ...OF_LIBRARIES,
    ]),
  },
  {
    part: 'card-gateway' as const,
    service: 'card-gateway',
    config: 'src/config/config.ts',
    read: sorted([...schemaOf('card-gateway/src/config/config.ts'), 'RUNTIME_ROLE']),
  },
];

describe.each(SERVERS)('settings of $part', ({ part, service, read: settings }) => {
  test('are explained by its example, each of them and no other', () => {
    expect(settings.length).toBeGreaterThan(20);
    const explained = [...read(part, '.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name ?? '');
    expect(sorted(explained)).toEqual(settings);
  });

  test('are passed on by compose, but for those that it leaves out with a reason', () => {
    const given = Object.keys(services[service]?.environment ?? {});
    expect(sorted(given)).toEqual(settings.filter((name) => !(name in LEFT_OUT[part])));
    expect(Object.keys(LEFT_OUT[part]).filter((name) => !settings.includes(name))).toEqual([]);
  });

  test('are taken from .env under their own names, but for those that compose decides with a reason', () => {
    const given = Object.entries(services[service]?.environment ?? {});
    const decided = given.filter(([name, value]) => !String(value).startsWith(`\${${name}`)).map(([name]) => name);
    expect(sorted(decided)).toEqual(sorted(Object.keys(DECIDED[part])));
  });
});

test('no source of the servers reads the environment past their settings', () => {
  const readers = ['api/src', 'card-gateway/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .filter((name) => read(folder, name).includes('process.env'))
      .map((name) => `${folder}/${name}`),
  );
  expect(readers.sort()).toEqual([
    'api/src/books.ts',
    'api/src/mail-in.ts',
    'api/src/main.ts',
    'api/src/migrate.ts',
    // Settings of the operator's command line, which runs where its caller says.
    'api/src/operations/operator-cli/files.ts',
    'api/src/operator.ts',
    'api/src/operators.ts',
    'card-gateway/src/main.ts',
    'card-gateway/src/migrate.ts',
  ]);
});

test('a release image is given what its tool reads, and nothing else', () => {
  const sources = ['registry-settings.ts', 'browser-config.ts', 'settings.ts'].map((name) =>
    read('launcher/src/product/config', name),
  );
  const asked = sources.flatMap((source) =>
    [...source.matchAll(/(?:environment\.|')([A-Z][A-Z0-9]+_[A-Z0-9_]+)/g)].map(([, name]) => name ?? ''),
  );
  const given = Object.keys(services['host-release']?.environment ?? {});
  // Where the image keeps its files (deploy/Dockerfile), and what only the local product has.
  const elsewhere = [
    'DATA_DIR',
    'RUN_DIR',
    'DATABASE_URL',
    'PORT',
    'NGINX',
    'REGISTRY_FILE',
    'REGISTRY_HOST_FILES',
    'REGISTRY_RELEASES',
  ];
  expect(asked.filter((name) => !given.includes(name) && !elsewhere.includes(name))).toEqual([]);
  // Settings of Node.js, and of the command of a release image.
  const others = ['NODE_EXTRA_CA_CERTS', 'CARD_GATEWAY_ORIGIN'];
  expect(given.filter((name) => !asked.includes(name) && !others.includes(name))).toEqual([]);
});

/** Reads environments as the server does, in one process: its libraries have no form that Jest loads. */
function configsOf(part: string, file: string, environments: readonly Environment[]): Record<string, unknown>[] {
  const code = `const { readConfig } = await import(${JSON.stringify(pathToFileURL(join(root, part, file)).href)});
    console.log(JSON.stringify(JSON.parse(process.argv[1]).map((environment) => readConfig(environment))));`;
  const words = ['--import', 'tsx', '--input-type=module', '--eval', code, JSON.stringify(environments)];
  return JSON.parse(execFileSync(process.execPath, words, { cwd: root, encoding: 'utf8' })) as Record<
    string,
    unknown
  >[];
}

const SECRETS: Environment = Object.fromEntries(
  [...`${read('docker-compose.yml')}${read('deploy/compose.parts.yml')}`.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => [
    name ?? '',
    `secret-of-${'0'.repeat(16)}`,
  ]),
);
/** Returns the variables of the example, filled in with secrets. */
const exampleEnv = (changes: Environment = {}): Environment => ({
  ...Object.fromEntries(
    [...read('deploy/compose.env.example').matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  ),
  ...SECRETS,
  ...changes,
});

/** Returns a pod's environment as Kubernetes gives it. Secrets that may be missing are. */
function environmentOfPod(name: string): Environment {
  const [container] = pods.filter((other) => other.name === name).flatMap(({ pod }) => pod.spec.containers);
  const dataOf = (map: string): Environment => named('ConfigMap', map)?.data ?? {};
  const found: Record<string, string> = {};
  for (const { configMapRef } of container?.envFrom ?? []) Object.assign(found, dataOf(configMapRef.name));
  for (const { name: variable, value = '', valueFrom } of container?.env ?? []) {
    const { configMapKeyRef: map, secretKeyRef: secret } = valueFrom ?? {};
    if (secret?.optional === true) continue;
    const given = map ? dataOf(map.name)[map.key] : secret && `secret-of-${'0'.repeat(16)}`;
    found[variable] = given ?? value.replace(/\$\((\w+)\)/g, (_, used: string) => found[used] ?? '');
  }
  return found;
}

test('the API starts with the default of each setting that .env leaves out, with the value of one that it has, and in a pod', () => {
  const own = { SMTP_URL: 'smtps://mail.example.com', KEEPING_YEARS: '10', PROOF_FROM_YEN: '5000', S3_ENDPOINT: '' };
  const environments = [SECRETS, exampleEnv(), exampleEnv(own)].map((env) => environmentOf('api-1', env));
  const [ofPod, ...configs] = configsOf('api', 'src/platform/config/config.ts', [
    environmentOfPod('api-1'),
    ...environments,
  ]);
  expect(configs).toEqual([
    expect.objectContaining({
      SMTP_URL: 'smtp://mail:1025?ignoreTLS=true',
      KEEPING_YEARS: 7,
      S3_ENDPOINT: 'http://s3:8333',
    }),
    expect.objectContaining({ PROOF_FROM_YEN: 1_000_000, COMMISSION_RATE_BASIS_POINTS: 300, DATABASE_POOL_SIZE: 10 }),
    expect.objectContaining({ SMTP_URL: 'smtps://mail.example.com', KEEPING_YEARS: 10, PROOF_FROM_YEN: 5_000 }),
  ]);
  expect(configs[2]).not.toHaveProperty('S3_ENDPOINT');
  expect(ofPod).toMatchObject({
    PUBLIC_ORIGIN: 'https://card-seikyusho.example',
    S3_BUCKET: 'files',
    DATABASE_URL: expect.stringMatching(/^postgres:\/\/api_runtime:secret-of-0+@api-database-rw:5432\//) as unknown,
  });
  for (const name of ['SMTP_URL', 'S3_ENDPOINT']) expect(ofPod).not.toHaveProperty(name);
});

test('the card gateway starts so too, and sends its events to every process of the API', () => {
  const environments = [environmentOf('card-gateway', exampleEnv()), environmentOfPod('card-gateway')];
  const [config, ofPod] = configsOf('card-gateway', 'src/config/config.ts', environments);
  expect([config]).toMatchObject([
    {
      logLevel: 'info',
      stripe: null,
      fees: { basisPoints: 200, disputeYen: 1_500 },
      eventsUrls: Object.keys(services)
        .filter((name) => /^api-\d$/.test(name))
        .map((name) => `http://${name}:8090/gateway/v1/events`),
    },
  ]);
  expect(ofPod).toMatchObject({
    eventsUrls: config?.['eventsUrls'],
    allowedParents: ['https://card-seikyusho.example'],
  });
});
