import { edgeBody, type EdgeRefusal } from '../edge-refusal';
import { headersFor, type Site } from '../headers';
import { block, fileOf, headerLines, PLAIN_PATHS_ONLY } from './directives';
import { HEALTH } from './site-config';

/** Answers of the edge itself, for when no server behind it can answer. */
export interface EdgeRefusals {
  /** The server cannot be reached. */
  readonly unreachable: EdgeRefusal;
  /** The server does not answer in time. */
  readonly silent: EdgeRefusal;
  /** The body is larger than any server accepts. */
  readonly tooLarge: EdgeRefusal;
}

/**
 * Largest body that the edge forwards. The API itself refuses more than 10 MB with its own message, and reads up to
 * this size to do so.
 */
const LARGEST_BODY = '32m';

/** Returns a template variable of an application: `mfe-account` → `MFE_ACCOUNT_LISTEN`. */
const variable = (name: string, what: string): string => `\${${name.toUpperCase().replaceAll('-', '_')}_${what}}`;
const upstreamOf = (name: string): string => `${name.replaceAll('-', '_')}_server`;

/** Replaces all forwarding headers of browsers, because this is the first server they meet. */
const PASSED_ON = [
  'proxy_http_version 1.1;',
  'proxy_set_header Host $http_host;',
  'proxy_set_header Connection "";',
  'proxy_set_header X-Forwarded-For $remote_addr;',
  'proxy_set_header X-Forwarded-Host $http_host;',
  'proxy_set_header X-Forwarded-Proto $scheme;',
  ...['X-Forwarded-Port', 'X-Forwarded-Prefix', 'X-Real-IP', 'Forwarded'].map((name) => `proxy_set_header ${name} "";`),
  'proxy_connect_timeout 3s;',
  'proxy_buffer_size 8k;',
  'proxy_buffers 16 8k;',
];

/** Keeps browsers on https: see `hsts` below. */
const STRICT_TRANSPORT = { 'strict-transport-security': '$hsts' };

/**
 * The only header that answers of a server get. A location with a header of its own takes none from the surrounding
 * block, whose headers are for the edge's own errors.
 */
const PASSED_BACK = headerLines(STRICT_TRANSPORT);

/**
 * Returns the TLS of all origins, which share a certificate, and the age of `Strict-Transport-Security`: two years. It
 * is for each host name alone, because other names of the domain may not be ours. On localhost there is none, because
 * browsers would apply it to every port of the machine.
 */
const tls = (): string[] => [
  'ssl_certificate ${TLS_CERTIFICATE};',
  'ssl_certificate_key ${TLS_KEY};',
  'ssl_protocols TLSv1.2 TLSv1.3;',
  `ssl_ciphers ${CIPHERS.join(':')};`,
  'ssl_prefer_server_ciphers off;',
  'ssl_session_cache shared:tls:10m;',
  'ssl_session_timeout 1d;',
  'ssl_session_tickets off;',
  ...block('map $host $hsts', ['default "max-age=63072000";', 'localhost "";']),
];

/** Ciphers of TLS 1.2 with forward secrecy and authentication: those of Mozilla's intermediate configuration. */
const CIPHERS = [
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-RSA-AES128-GCM-SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
  'ECDHE-RSA-CHACHA20-POLY1305',
];

const upstream = (name: string, servers: readonly string[]): string[] =>
  block(`upstream ${upstreamOf(name)}`, [`zone ${upstreamOf(name)} 64k;`], servers, ['keepalive 32;']);

/** Returns a location with a plain text error, for sites without their own error page. */
const plainError = (
  name: string,
  headers: Readonly<Record<string, string>>,
  { httpStatus, text }: EdgeRefusal,
): string[] =>
  block(`location ${name}`, headerLines({ ...headers, ...STRICT_TRANSPORT, 'cache-control': 'no-store' }), [
    'types {}',
    'default_type "text/plain; charset=utf-8";',
    `return ${httpStatus} "${text}\\n";`,
  ]);

/** Returns a location with an error in the API's form (contract: error body). */
const apiError = (name: string, refusal: EdgeRefusal): string[] =>
  block(
    `location ${name}`,
    headerLines({
      ...STRICT_TRANSPORT,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    }),
    [
      'types {}',
      'default_type "application/json; charset=utf-8";',
      `return ${refusal.httpStatus} '${edgeBody(refusal, '$request_id')}';`,
    ],
  );

/** The static servers compress what they send themselves. */
const COMPRESSED_BEHIND = ['gzip off;'];

/**
 * Returns an origin for one server.
 *
 * @param headers of the edge's own answers
 * @param passing directives for answers of the server
 */
const origin = (
  name: string,
  headers: Readonly<Record<string, string>>,
  refusals: EdgeRefusals,
  passing: readonly string[],
  ...locations: readonly string[]
): string[] =>
  block('server', [
    // The parameter, because the directive `http2` is unknown before nginx 1.25.1. Later ones warn and take it too.
    `listen ${variable(name, 'LISTEN')} ssl http2;`,
    '# What is sent to this port without TLS.',
    'error_page 497 =308 https://$http_host$request_uri;',
    ...headerLines({ ...headers, ...STRICT_TRANSPORT, 'cache-control': 'no-store' }),
    'error_page 502 504 = @unreachable;',
    ...PLAIN_PATHS_ONLY,
    ...PASSED_ON,
    '',
    ...HEALTH,
    ...locations,
    ...block('location /', PASSED_BACK, passing, [`proxy_pass http://${upstreamOf(name)};`]),
    ...plainError('@unreachable', headers, refusals.unreachable),
  ]);

/** Matches writes that nginx would repeat though they were sent, by method, length of the body and path. */
const WRITES = '^(?:PUT|DELETE) ';
/** Matches those with a body that the edge may hold, or none. Uploads pass through as they come. */
const SHORT_WRITES = String.raw`^(?:PUT|DELETE) \d{0,5} (?!.*/content$)`;

/**
 * Returns the locations of the API below the host's origin, so that browsers call no other origin. A request that may
 * already have had an effect is never repeated: nginx repeats no POST that was sent, and PUT and DELETE, which it would
 * repeat, get one attempt. Requests that could not be sent, and reads, go to the other process, unless a slow answer
 * has used up the time. A PUT or DELETE that could not be sent gets a second attempt, by the connection that it never
 * had.
 */
const apiLocations = (refusals: EdgeRefusals): string[] => {
  const asTheyCome = [
    '# Uploads reach the API as they come, and an export is read no faster than the reader takes it: neither lies on this disk.',
    'proxy_request_buffering off;',
    'proxy_max_temp_file_size 0;',
  ];
  const held = ['client_body_buffer_size 128k;', 'proxy_max_temp_file_size 0;'];
  const errors = (unreachable: string, silent: string): string[] => [
    `error_page 502 = ${unreachable};`,
    `error_page 504 = ${silent};`,
    'error_page 413 = @api_too_large;',
  ];
  const passed = (buffering: readonly string[], pages = errors('@api_unreachable', '@api_silent')): string[] => [
    ...PASSED_BACK,
    `client_max_body_size ${LARGEST_BODY};`,
    ...buffering,
    'proxy_read_timeout 60s;',
    'proxy_send_timeout 60s;',
    '# Each of these pages is reached through another one.',
    'recursive_error_pages on;',
    ...pages,
    `proxy_pass http://${upstreamOf('api')};`,
  ];
  const tried = [
    'proxy_next_upstream error timeout;',
    'proxy_next_upstream_timeout 10s;',
    'proxy_next_upstream_tries 2;',
    'error_page 418 = @api_once;',
    'error_page 419 = @api_write;',
    'set $call "$request_method $content_length $uri";',
    ...block(`if ($call ~ "${SHORT_WRITES}")`, ['return 419;']),
    ...block(`if ($call ~ "${WRITES}")`, ['return 418;']),
  ];
  const again = (status: 502 | 504): string[] => [
    'proxy_next_upstream off;',
    ...block('if ($upstream_connect_time != "-")', [`return ${status};`]),
  ];
  return [
    ...block('location = /api', tried, passed(asTheyCome)),
    ...block('location ^~ /api/', tried, passed(asTheyCome)),
    '# Where RFC 8414 wants the metadata of an issuer with a path.',
    ...block('location = /.well-known/oauth-authorization-server/api/oauth', passed(asTheyCome)),
    ...block('location @api_once', ['proxy_next_upstream off;'], passed(asTheyCome)),
    ...block(
      'location @api_write',
      ['proxy_next_upstream off;'],
      passed(held, errors('@api_write_unreachable', '@api_write_silent')),
    ),
    ...block('location @api_write_unreachable', again(502), passed(held)),
    ...block('location @api_write_silent', again(504), passed(held)),
    ...apiError('@api_unreachable', refusals.unreachable),
    ...apiError('@api_silent', refusals.silent),
    ...apiError('@api_too_large', refusals.tooLarge),
  ];
};

/**
 * Returns the resolver for a deployment of containers, whose addresses change when they are recreated: the names of the
 * upstreams (`api-1:8090 resolve`) are looked up repeatedly. Needs nginx 1.27.3. An nginx with fixed servers works
 * without this file.
 */
export const resolverConfig = (): string =>
  fileOf('Names of servers are looked up again every few seconds.', [
    'resolver ${NGINX_LOCAL_RESOLVERS} valid=3s;',
    'resolver_timeout 3s;',
  ]);

/**
 * Returns the edge's configuration: one origin each for the host (with the API below it), the remotes and the card
 * gateway, in front of their own servers.
 *
 * @param remotes names of their packages
 */
export function edgeConfig(host: Site, remotes: readonly string[], refusals: EdgeRefusals): string {
  const one = (name: string): string[] => [`server ${variable(name, 'SERVER')};`];
  const api = ['API_1', 'API_2'].map((name) => `server \${${name}} max_fails=1 fail_timeout=3s;`);
  // The gateway's own pages send their policy; an error page needs nothing.
  const gatewayHeaders = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'",
  };
  return fileOf('The edge: every origin that browsers know.', [
    ...tls(),
    '',
    ...upstream('api', api),
    ...['host', ...remotes, 'card-gateway'].flatMap((name) => upstream(name, one(name))),
    '',
    ...origin('host', headersFor(host, '/'), refusals, COMPRESSED_BEHIND, ...apiLocations(refusals)),
    ...remotes.flatMap((remote) => [
      '',
      ...origin(remote, headersFor({ kind: 'remote' }, '/'), refusals, COMPRESSED_BEHIND),
    ]),
    '',
    ...origin('card-gateway', gatewayHeaders, refusals, []),
    '',
    '# For health checks on this machine, which need not know the certificate.',
    ...block('server', ['listen ${HEALTH_LISTEN};', ...HEALTH, ...block('location /', ['return 404;'])]),
  ]);
}
