import { DEFAULT_PORT, portOf } from '../config/ports';

/** A part that browsers load, with its port on the deployment's machine. */
export interface DeployedPart {
  readonly name: string;
  readonly port: number;
}

const HOST: DeployedPart = { name: 'host', port: portOf('host', DEFAULT_PORT) };
const CARD_GATEWAY: DeployedPart = { name: 'card-gateway', port: portOf('card-gateway', DEFAULT_PORT) };
/** Files of the machine with the edge's certificate and its key. */
const [TLS_CERTIFICATE, TLS_KEY] = ['TLS_CERTIFICATE', 'TLS_KEY'].map(
  (name) => `\${${name}:?see deploy/compose.env.example}`,
) as [string, string];
/** Port inside of the edge's container where its health is checked (deploy/Dockerfile). */
const HEALTH_PORT = 8079;
/** Variables of the browser's configuration, which the host's release writes. */
const BROWSER_SETTINGS = ['HELP_CHAT_URL', 'LINK_MANUAL', 'LINK_FAQ', 'LINK_CONTACT', 'LINK_PRIVACY'];

/** Converts a name for variables: `mfe-account` → `MFE_ACCOUNT`. */
const upper = (name: string): string => name.toUpperCase().replaceAll('-', '_');

/** Returns a variable of `.env`, with the address on this machine as default. */
const originOf = ({ name, port }: DeployedPart): string =>
  `\${${name === 'host' ? 'PUBLIC' : upper(name)}_ORIGIN:-https://localhost:${port}}`;

/** Returns a list over lines, which YAML joins with spaces. */
const folded = (name: string, words: readonly string[], divider = ''): string[] => [
  `${name}: >-`,
  ...words.map((word, index) => `  ${word}${index + 1 < words.length ? divider : ''}`),
];

const indented = (depth: number, lines: readonly string[]): string[] => lines.map((line) => ' '.repeat(depth) + line);

/** Returns the image with the build of a part. @param after services that it waits for */
const release = (part: string, after: readonly string[]): string[] => [
  `  ${part}-release:`,
  '    <<: *release',
  `    build: { context: ., dockerfile: deploy/Dockerfile, target: release, args: { PART: ${part} } }`,
  `    image: card-seikyusho/${part}-release`,
  '    depends_on:',
  ...indented(6, after),
  '',
];

const servicesOfRemote = ({ name }: DeployedPart): string[] => [
  `  ${name}: { <<: *remote, environment: { LISTEN: 8080, FILES: /srv/files/remotes/${name} } }`,
  ...release(name, ['<<: *after-host', `${name}: { condition: service_healthy }`]),
];

/**
 * Returns `deploy/compose.parts.yml`, which docker-compose.yml includes: the host, each remote and the edge, which all
 * change when a remote is added.
 *
 * @param remotes in the order of their ports
 */
export function composeParts(remotes: readonly DeployedPart[]): string {
  const sites = [HOST, ...remotes];
  const published = [...sites, CARD_GATEWAY];
  return `${[
    '# The host, each remote and the edge. Included by docker-compose.yml.',
    '# Made by `npm run deploy-files` from the packages of the workspace: not to be edited.',
    '',
    '# What browsers may load code and frames from.',
    'x-origins: &origins',
    ...indented(2, folded('REMOTE_ORIGINS', remotes.map(originOf))),
    `  FRAME_ORIGINS: \${FRAME_ORIGINS:-${originOf(CARD_GATEWAY)}}`,
    '',
    '# Serves the releases of a remote, of which it holds none itself: an image for all of them.',
    'x-remote: &remote',
    '  build: { context: ., dockerfile: deploy/Dockerfile, target: remote }',
    '  image: card-seikyusho/remote',
    '  restart: unless-stopped',
    '  volumes: [files:/srv/files:ro]',
    '',
    '# Holds the build of one part. Publishes it unless the registry names it already, and ends.',
    'x-release: &release',
    "  restart: 'no'",
    '  # Asks for files where browsers do, also where that is localhost, and trusts the certificate there.',
    '  network_mode: service:edge',
    `  volumes: ["files:/srv/files", "${TLS_CERTIFICATE}:/srv/certificate.pem:ro"]`,
    '  environment:',
    '    NODE_EXTRA_CA_CERTS: /srv/certificate.pem',
    `    PUBLIC_ORIGIN: ${originOf(HOST)}`,
    `    CARD_GATEWAY_ORIGIN: ${originOf(CARD_GATEWAY)}`,
    ...indented(
      4,
      folded(
        'REGISTRY_ADDRESSES',
        remotes.map((remote) => `${remote.name}=${originOf(remote)}`),
        ',',
      ),
    ),
    ...indented(4, folded('REGISTRY_ORIGINS', remotes.map(originOf), ',')),
    ...BROWSER_SETTINGS.map((name) => `    ${name}: \${${name}:-}`),
    '',
    'x-after-host: &after-host',
    '  edge: { condition: service_healthy }',
    '  host: { condition: service_healthy }',
    '  host-release: { condition: service_completed_successfully }',
    '',
    'services:',
    '  host:',
    '    build: { context: ., dockerfile: deploy/Dockerfile, target: host }',
    '    image: card-seikyusho/host',
    '    restart: unless-stopped',
    '    environment: { <<: *origins, LISTEN: 8080, FILES: /srv/files/host, PUBLISHED: /srv/files/registry }',
    '    volumes: [files:/srv/files:ro]',
    ...release('host', ['edge: { condition: service_healthy }', 'host: { condition: service_healthy }']),
    ...remotes.flatMap(servicesOfRemote),
    '  # The only one that browsers reach: an origin each for the host, the remotes and the card gateway. It looks its servers up',
    '  # again and again (resolve), so that each may be made anew while it runs.',
    '  edge:',
    '    build: { context: ., dockerfile: deploy/Dockerfile, target: edge }',
    '    image: card-seikyusho/edge',
    '    restart: unless-stopped',
    '    environment:',
    '      <<: *origins',
    '      TLS_CERTIFICATE: /etc/nginx/tls/certificate.pem',
    '      TLS_KEY: /etc/nginx/tls/key.pem',
    `      HEALTH_LISTEN: 127.0.0.1:${HEALTH_PORT}`,
    ...published.map(({ name, port }) => `      ${upper(name)}_LISTEN: ${port}`),
    ...sites.map(({ name }) => `      ${upper(name)}_SERVER: ${name}:8080 resolve`),
    `      CARD_GATEWAY_SERVER: card-gateway:${CARD_GATEWAY.port} resolve`,
    '      API_1: api-1:8090 resolve',
    '      API_2: api-2:8090 resolve',
    '    volumes:',
    `      - ${TLS_CERTIFICATE}:/etc/nginx/tls/certificate.pem:ro`,
    `      - ${TLS_KEY}:/etc/nginx/tls/key.pem:ro`,
    `    ports: [${published.map(({ port }) => `"${port}:${port}"`).join(', ')}]`,
    '',
    'volumes:',
    '  files:',
  ].join('\n')}\n`;
}
