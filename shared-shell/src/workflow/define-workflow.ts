import type { GenericSchema } from 'valibot';
import type { WorkflowName } from '../paths';

/** Definition of the saved input of a flow over several screens. The input belongs to one tab. */
export interface WorkflowDefinition<Value> {
  /** Key in session storage. Signing out clears every key of this form. */
  readonly key: `workflow:${WorkflowName}`;
  /** Version of the shape. Raise it when the shape changes: input of older versions is dropped. */
  readonly version: number;
  readonly schema: GenericSchema<unknown, Value>;
  /** Patterns of the flow's screens, one of `workflowAreas`. Leaving them clears the key. */
  readonly area: readonly string[];
}

/** Declares a workflow. Checks only the type. */
export function defineWorkflow<Value>(definition: WorkflowDefinition<Value>): WorkflowDefinition<Value> {
  return definition;
}
