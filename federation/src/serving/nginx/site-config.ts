import { COMPRESSED_TYPES, FORM_ENDINGS } from '../compressed-forms';
import { HASHED, headersFor, PDF_FILES, SERVICE_WORKER, type Site } from '../headers';
import { block, fileOf, headerLines, PLAIN_PATHS_ONLY, quote } from './directives';

/** A path for each class in the table of headers. */
const SAMPLES = {
  page: '/index.html',
  hashed: `/main.${'0'.repeat(20)}.js`,
  pdf: '/pdfjs/5/pdf.worker.min.mjs',
  file: '/icon.svg',
} as const;

/** Placeholders for this server's address behind the edge and for its files; `${…}` is filled in at deployment. */
const LISTEN = '${LISTEN}';
const FILES = '${FILES}';
/** Folder of published files: remotes.json, config.json, the service worker's script, and the pages of the routes. */
const PUBLISHED = '${PUBLISHED}';

/** For health checks behind the edge; not for browsers. */
export const HEALTH = block('location = /nginx-health', ['access_log off;', 'return 204;']);

/** Headers of an error. It is never cached, because a missing file may exist after the next release. */
const errorHeaders = (site: Site): Record<string, string> => ({
  ...headersFor(site, '/'),
  'cache-control': 'no-store',
});

/** Returns a location with a short text answer, for requests for files. */
const wordAnswer = (name: string, site: Site, status: number, text: string): string[] =>
  block(`location ${name}`, headerLines(errorHeaders(site)), [
    'types {}',
    'default_type "text/plain; charset=utf-8";',
    `return ${status} "${text}\\n";`,
  ]);

/**
 * Sends the compressed form that lies beside a file: brotli if the browser accepts it, else gzip. What has no form is
 * compressed while it is sent. Once a brotli form is found, `$uri` names it, and its ending has no type of its own.
 */
const FORMS = [
  'gzip_static on;',
  'gzip_vary off;',
  'default_type "";',
  'add_header vary accept-encoding;',
  'add_header content-encoding $coding_of_form;',
  'add_header content-type $type_of_form;',
];

/** Returns the variables that `FORMS` and the locations of files use, for the `http` block. */
export const formMaps = (): string[] => [
  ...block('map $http_accept_encoding $form', [
    'default "";',
    `${quote(`~*(?:^|,)\\s*br\\s*(?:$|,|;\\s*q=(?!0(?:[.]0*)?\\s*(?:$|,)))`)} ${FORM_ENDINGS.br};`,
  ]),
  ...block('map $uri $coding_of_form', ['default "";', `"~[.]br$" br;`]),
  ...block('map $uri $type_of_name', [
    'default application/octet-stream;',
    ...Object.entries(COMPRESSED_TYPES).map(
      ([ending, type]) => `"~[.]${ending}[.]br$" "${type}${/wasm/.test(type) ? '' : '; charset=utf-8'}";`,
    ),
  ]),
  ...block('map "$status $sent_http_content_type" $type_of_form', ['default "";', '"~^20[06] $" $type_of_name;']),
];

/**
 * These files are rewritten under the same name, perhaps twice in a second, so their time and length do not identify
 * their content.
 */
const ALWAYS_SENT = ['etag off;', 'if_modified_since off;', 'add_header last-modified "";'];

/** Sends the page of the requested path, which a published file chooses (federation/src/registry/pages.ts). */
const PAGE_OF_PATH = [`root ${PUBLISHED};`, 'ssi on;', 'set $asked_path $uri;', 'rewrite ^ /_pages/choice.html break;'];

const publishedFile = (site: Site, path: string): string[] =>
  block(
    `location = ${path}`,
    path === SAMPLES.page ? PAGE_OF_PATH : [`root ${PUBLISHED};`],
    headerLines(headersFor(site, path)),
    ALWAYS_SENT,
  );

/**
 * Returns the static server of a site: its files with the headers of the one table, and a `text/plain` 404 otherwise.
 * The host's also answers the paths of pages with its page.
 *
 * @param site addresses in it may be placeholders of the template
 */
export function siteConfig(about: string, site: Site): string {
  const hasPages = site.kind !== 'remote';
  const missing = hasPages ? '@page' : '=404';
  const file = (location: string, sample: string): string[] =>
    block(`location ${location}`, headerLines(headersFor(site, sample)), [`try_files $uri ${missing};`]);
  const unchanging = (location: string, sample: string): string[] =>
    block(`location ${location}`, headerLines(headersFor(site, sample)), FORMS, [
      `try_files $uri$form $uri ${missing};`,
    ]);
  const pages = [
    ...block('location = /', ['rewrite ^ /index.html last;']),
    ...block('location ^~ /_pages/', ['internal;', `root ${PUBLISHED};`]),
    ...['/index.html', '/remotes.json', '/shell.json', '/config.json', SERVICE_WORKER].flatMap((path) =>
      publishedFile(site, path),
    ),
    ...unchanging(`~ ${quote(PDF_FILES.source.replaceAll('\\/', '/'))}`, SAMPLES.pdf),
  ];
  const page = block(
    'location @page',
    ['if ($asks_for_page = 0) {', '    return 404;', '}', ...PAGE_OF_PATH],
    headerLines(headersFor(site, SAMPLES.page)),
    ALWAYS_SENT,
  );
  return fileOf(
    about,
    block('server', [
      `listen ${LISTEN};`,
      `root ${FILES};`,
      '# Of what is refused before a location is known.',
      ...headerLines(errorHeaders(site)),
      'error_page 404 = @missing;',
      'error_page 405 = @refused;',
      'if ($request_method !~ "^(?:GET|HEAD)$") {',
      '    return 405;',
      '}',
      ...PLAIN_PATHS_ONLY,
      '',
      ...HEALTH,
      ...(hasPages ? pages : []),
      '# A name that begins with a dot is a copy that is not whole, and forms are not asked for by their own names.',
      ...block('location ~ "/\\.|\\.(?:br|gz)$"', [`try_files /none ${missing};`]),
      ...unchanging(`~ ${quote(HASHED.source)}`, SAMPLES.hashed),
      ...file('/', SAMPLES.file),
      ...(hasPages ? page : []),
      ...wordAnswer('@missing', site, 404, 'Not found'),
      ...wordAnswer('@refused', site, 405, 'Method not allowed'),
    ]),
  );
}
