import type { GenericSchema } from 'valibot';
import type { WorkflowName } from '../paths';

/** What the user has entered so far in a flow of several screens, kept for this tab only. */
export interface WorkflowDefinition<Value> {
  /** Key in session storage; signing out clears every key of this form. */
  readonly key: `workflow:${WorkflowName}`;
  /** Raise it when the shape changes: what an older version wrote is dropped. */
  readonly version: number;
  readonly schema: GenericSchema<unknown, Value>;
  /** The patterns that the flow's screens lie under, one of `workflowAreas`: leaving them clears the key. */
  readonly area: readonly string[];
}

/** Declares a workflow. It only checks the type. */
export function defineWorkflow<Value>(definition: WorkflowDefinition<Value>): WorkflowDefinition<Value> {
  return definition;
}
