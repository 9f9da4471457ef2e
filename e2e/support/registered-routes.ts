import type { Product } from './product';

/** A route as a remote has registered it. */
export interface RegisteredRoute {
  readonly path: string;
  readonly title: string;
}

const ELEMENT = /<script type="application\/json" id="remotes">(.*?)<\/script>/s;

/** Every route of every remote that the running product has, by its path, as the shell's page is told of them. */
export async function registeredRoutes({ host }: Product): Promise<Map<string, RegisteredRoute>> {
  const [, data = '{}'] = ELEMENT.exec(await (await fetch(`${host}/signin`, { headers: { accept: 'text/html' } })).text()) ?? [];
  const { remotes } = JSON.parse(data) as { remotes: Record<string, { current: { routes: RegisteredRoute[] } }> };
  return new Map(Object.values(remotes).flatMap(({ current }) => current.routes).map((route) => [route.path, route]));
}
