import type { Answer, Api, Tokens } from './api';

/** The host's origin in the settings of the tests, from which the authorization server derives its name. */
export const ORIGIN = 'http://localhost:8080';
export const ISSUER = `${ORIGIN}/api/oauth`;

interface Cookie {
  readonly value: string;
  readonly path: string;
}

/** A browser that keeps cookies, for one person's view of the authorization. It follows no redirects. */
export interface Browser {
  /** Opens an address of the host: a path, or an address below its origin. */
  open(address: string, headers?: Readonly<Record<string, string>>): Promise<Answer & { readonly location: string }>;
  /** Makes a screen's call in this browser, by method and path below /api/v2. */
  call<T = Record<string, unknown>>(
    method: string,
    path: string,
    options?: {
      readonly tokens?: Tokens | undefined;
      readonly body?: unknown;
      readonly headers?: Readonly<Record<string, string>>;
    },
  ): Promise<Answer<T>>;
  /** Returns the names of the cookies that it would send to a path. */
  cookiesAt(path: string): readonly string[];
}

const NAME_AND_VALUE = /^([^=]+)=([^;]*)/;

/** Stores a cookie by RFC 6265; an expired one is deleted. */
function keep(jar: Map<string, Cookie>, line: string): void {
  const [, name = '', value = ''] = NAME_AND_VALUE.exec(line) ?? [];
  const path = /; *path=([^;]*)/i.exec(line)?.[1] ?? '/';
  const expires = /; *expires=([^;]*)/i.exec(line)?.[1];
  const key = `${name} ${path}`;
  if (value === '' || (expires !== undefined && Date.parse(expires) <= Date.now())) jar.delete(key);
  else jar.set(key, { value: `${name}=${value}`, path });
}

const isWithin = (path: string, scope: string): boolean =>
  path === scope || path.startsWith(scope.endsWith('/') ? scope : `${scope}/`);

/** Creates a browser without cookies. */
export function newBrowser(api: Api): Browser {
  const jar = new Map<string, Cookie>();
  const cookiesFor = (path: string): string[] =>
    [...jar.values()].filter((cookie) => isWithin(path, cookie.path)).map(({ value }) => value);

  const send: Browser['call'] = async <T>(
    method: string,
    path: string,
    { tokens, body, headers }: Parameters<Browser['call']>[2] = {},
  ) => {
    const cookies = cookiesFor(path.split('?')[0] ?? '');
    const response = await fetch(`${api.url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(tokens && { authorization: tokens.id_token, 'access-token': tokens.access_token }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) keep(jar, line);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    return {
      status: response.status,
      headers: response.headers,
      body: (isJson && text !== '' ? JSON.parse(text) : text) as T,
    };
  };

  return {
    open: async (address, headers) => {
      const { pathname, search } = new URL(address, ORIGIN);
      const answer = await send('GET', pathname + search, headers && { headers });
      return { ...answer, location: answer.headers.get('location') ?? '' };
    },
    call: (method, path, options) => send(method, `/api/v2${path}`, options),
    cookiesAt: (path) => cookiesFor(path).map((cookie) => cookie.split('=')[0] ?? ''),
  };
}
