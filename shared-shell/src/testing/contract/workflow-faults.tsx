import { render } from '@testing-library/react';
import { unknown } from 'valibot';
import { workflowAreas, type WorkflowName } from '../../paths';
import type { WorkflowDefinition } from '../../workflow/define-workflow';
import { useWorkflow } from '../../workflow/use-workflow';
import { addressOf } from './mount-often';
import { openAt } from '../stand-in';
import { WORKFLOW_OWNERS } from './product-routes';

/** What of a module is a workflow's declaration. */
export function workflowsOf(module: object): readonly WorkflowDefinition<unknown>[] {
  return Object.values(module).filter(
    (each: unknown): each is WorkflowDefinition<unknown> => typeof each === 'object' && each !== null && 'key' in each && 'area' in each && 'schema' in each,
  );
}

/** What is wrong with a workflow that a remote declares, one sentence each. */
export function workflowFaults(id: string, definition: WorkflowDefinition<unknown>): readonly string[] {
  const { key, area } = definition;
  const name = key.replace(/^workflow:/, '');
  if (!key.startsWith('workflow:') || !(name in workflowAreas)) return [`${key} is no workflow of shared-shell/paths: signing out does not clear it.`];
  const faults: string[] = [];
  const owner = WORKFLOW_OWNERS[name as WorkflowName];
  if (owner !== id) faults.push(`${key} belongs to ${owner}.`);
  const wanted: readonly string[] = workflowAreas[name as WorkflowName];
  if (wanted.join() !== area.join()) faults.push(`${key} has the area ${area.join(', ')}; the product has it in ${wanted.join(', ')}.`);
  if (!outlives(definition, addressOf(wanted[0] ?? '').replace('*', '1'))) faults.push(`${key} is lost by a move within its area.`);
  if (outlives(definition, '/toppage')) faults.push(`${key} is kept after its area was left.`);
  return faults;
}

/** Whether the input is still there after the component that held it has gone, and the address is this one. */
function outlives(definition: WorkflowDefinition<unknown>, address: string): boolean {
  const { key, version } = definition;
  openAt(addressOf(definition.area[0] ?? '/'));
  sessionStorage.setItem(key, JSON.stringify({ version, value: 'typed' }));
  // What is kept has a shape of its own in every workflow; how long it is kept does not depend on it.
  const { unmount } = render(<Holder definition={{ ...definition, schema: unknown() }} />);
  openAt(address);
  unmount();
  const isKept = sessionStorage.getItem(key) !== null;
  sessionStorage.removeItem(key);
  return isKept;
}

function Holder({ definition }: { readonly definition: WorkflowDefinition<unknown> }) {
  useWorkflow(definition);
  return null;
}
