import type { Product } from './product';

/** A route in a remote's registration. */
export interface RegisteredRoute {
  readonly path: string;
  readonly title: string;
  readonly session: boolean | 'optional';
  /** Calls that the shell starts with the document. */
  readonly firstCalls?: readonly { readonly path: string }[];
}

const ELEMENT = /<script type="application\/json" id="remotes">(.*?)<\/script>/s;

/** Returns the remotes of the running product, as in the shell's page. */
async function registeredRemotes({
  host,
}: Product): Promise<Record<string, { current: { routes: RegisteredRoute[] } }>> {
  const [, data = '{}'] =
    ELEMENT.exec(await (await fetch(`${host}/signin`, { headers: { accept: 'text/html' } })).text()) ?? [];
  return (JSON.parse(data) as { remotes: Record<string, { current: { routes: RegisteredRoute[] } }> }).remotes;
}

/** Returns every route of every remote, by its path. */
export async function registeredRoutes(product: Product): Promise<Map<string, RegisteredRoute>> {
  const remotes = await registeredRemotes(product);
  return new Map(
    Object.values(remotes)
      .flatMap(({ current }) => current.routes)
      .map((route) => [route.path, route]),
  );
}

/** Returns every route of one remote. */
export async function routesOf(product: Product, remote: string): Promise<readonly RegisteredRoute[]> {
  return (await registeredRemotes(product))[remote]?.current.routes ?? [];
}
