import { block, fileOf } from './directives';
import { formMaps } from './site-config';

/** Types of the files in builds. All other files are sent as bytes, which no browser runs. */
const TYPES: Readonly<Record<string, string>> = {
  'text/html': 'html',
  'text/javascript': 'js mjs',
  'text/css': 'css',
  'application/json': 'json map',
  'application/wasm': 'wasm',
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg jpeg',
  'image/x-icon': 'ico',
  'font/woff2': 'woff2',
  'font/ttf': 'ttf',
  'text/plain': 'txt',
};

const COMPRESSED = 'text/javascript text/css text/plain application/json application/wasm image/svg+xml font/ttf';

/**
 * Returns `nginx.conf`, which every server of the deployment shares. Folders are below nginx's prefix, so that it works
 * in a container and from any folder.
 */
export const mainConfig = (): string =>
  fileOf('What every nginx of the deployment has in common.', [
    'worker_processes auto;',
    'pid run/nginx.pid;',
    'error_log stderr warn;',
    '',
    ...block('events', ['worker_connections 4096;']),
    '',
    ...block('http', [
      'server_tokens off;',
      'sendfile on;',
      'tcp_nopush on;',
      'absolute_redirect off;',
      'keepalive_timeout 30s;',
      '# Whoever sends a request by drops gives the connection back.',
      'client_header_timeout 15s;',
      'client_body_timeout 60s;',
      'send_timeout 60s;',
      'reset_timedout_connection on;',
      '',
      ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path run/${name};`),
      '',
      ...block(
        'types',
        Object.entries(TYPES).map(([type, endings]) => `${type} ${endings};`),
      ),
      'default_type application/octet-stream;',
      'charset utf-8;',
      'charset_types text/javascript text/css text/plain application/json image/svg+xml;',
      '',
      '# The form of a file that the browser accepts (site servers).',
      ...formMaps(),
      '',
      '# What does not lie compressed beside itself is compressed while it is served: files, pages and answers of the API.',
      'gzip on;',
      'gzip_vary on;',
      'gzip_proxied any;',
      'gzip_min_length 1024;',
      `gzip_types ${COMPRESSED};`,
      '',
      '# No query in a log, which may hold a token, and no key of a request.',
      ...block('map $uri $logged_path', [
        'default $uri;',
        '"~^(?<before_key>/api/v\\d+/invoices/request_keys/)" "$before_key*";',
      ]),
      `log_format requests '$time_iso8601 $remote_addr "$request_method $logged_path" $status $body_bytes_sent $request_time "$upstream_addr" "$upstream_status" $request_id';`,
      'access_log logs/access.log requests;',
      '',
      '# A browser that asks for a page says so; what a script asks for is a file, or is missing.',
      ...block('map $http_accept $asks_for_page', ['default 0;', '"~text/html" 1;']),
      '',
      'include conf.d/*.conf;',
    ]),
  ]);
