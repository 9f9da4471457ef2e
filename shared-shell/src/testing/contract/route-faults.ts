import { patterns, workflowAreas } from '../../paths';
import type { RemoteConfig, RemoteRoute } from '../../remote-config';
import { isInside } from '../../workflow/use-workflow';
import { OWN_ROUTES, PRODUCT_ROUTES, type ProductRoute, WORKFLOW_OWNERS } from './product-routes';

/** Remotes that own the product's paths. Others have paths of their own. */
const owners = new Set(Object.values(PRODUCT_ROUTES).map(({ owner }) => owner));

const known = new Map<string, ProductRoute>([
  ...Object.entries(patterns).map(
    ([name, pattern]) => [pattern, PRODUCT_ROUTES[name as keyof typeof patterns]] as const,
  ),
  ...Object.entries(OWN_ROUTES),
]);

/** Returns the faults of a remote's route table, one sentence each. */
export function routeFaults({ id, routes }: RemoteConfig): readonly string[] {
  const orders = routes.flatMap(({ navigation }) => navigation?.order ?? []);
  return [
    ...routes.flatMap((route) => faultsOf(id, route)),
    ...repeated(routes.map(({ path }) => path)).map((path) => `${path} stands twice in the table.`),
    ...repeated(orders).map((order) => `Two navigation items have the order ${order}.`),
  ];
}

function faultsOf(id: string, { page, path, layout, session, title, workflowArea, navigation }: RemoteRoute): string[] {
  const faults: string[] = [];
  const wanted = known.get(path);
  if (wanted === undefined) {
    if (owners.has(id)) faults.push(`${path} is no pattern of shared-shell/paths.`);
  } else {
    if (wanted.owner !== id) faults.push(`${path} belongs to ${wanted.owner}.`);
    if (wanted.layout !== layout)
      faults.push(`${path} has the layout ${layout}; the product has it in ${wanted.layout}.`);
    if (wanted.session !== session) faults.push(`${path} has session ${session}; the product has ${wanted.session}.`);
  }
  if (page.trim() === '') faults.push(`${path} names no page.`);
  if (title.trim() === '') faults.push(`${path} has no title: the document has none until the code is there.`);
  if (navigation?.label.trim() === '') faults.push(`The navigation item of ${path} has no label.`);
  if (workflowArea !== undefined) {
    if (WORKFLOW_OWNERS[workflowArea] !== id)
      faults.push(`${path} is part of workflow:${workflowArea}, which belongs to ${WORKFLOW_OWNERS[workflowArea]}.`);
    if (!isInside(workflowAreas[workflowArea], path))
      faults.push(`${path} is said to be part of workflow:${workflowArea} and does not lie in its area.`);
  }
  return faults;
}

function repeated<Item>(items: readonly Item[]): readonly Item[] {
  return [...new Set(items.filter((item, index) => items.indexOf(item) !== index))];
}
