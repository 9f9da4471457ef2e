import { workflowAreas, type WorkflowName } from '../../paths';
import type { WorkflowDefinition } from '../../workflow/define-workflow';
import { WORKFLOW_OWNERS } from './product-routes';

/** Returns the workflow definitions that a module exports. */
export function workflowsOf(module: object): readonly WorkflowDefinition<unknown>[] {
  return Object.values(module).filter(
    (each: unknown): each is WorkflowDefinition<unknown> =>
      typeof each === 'object' && each !== null && 'key' in each && 'area' in each && 'schema' in each,
  );
}

/** Returns the faults of a workflow that a remote declares, one sentence each. */
export function workflowFaults(id: string, definition: WorkflowDefinition<unknown>): readonly string[] {
  const { key, area } = definition;
  const name = key.replace(/^workflow:/, '');
  if (!key.startsWith('workflow:') || !(name in workflowAreas))
    return [`${key} is no workflow of shared-shell/paths: signing out does not clear it.`];
  const faults: string[] = [];
  const owner = WORKFLOW_OWNERS[name as WorkflowName];
  if (owner !== id) faults.push(`${key} belongs to ${owner}.`);
  const wanted: readonly string[] = workflowAreas[name as WorkflowName];
  if (wanted.join() !== area.join())
    faults.push(`${key} has the area ${area.join(', ')}; the product has it in ${wanted.join(', ')}.`);
  return faults;
}
