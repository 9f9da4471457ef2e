import { beginRequest, requestEntries, type RequestEntry, type RequestValues } from 'flow-collection/request-entry';
import { defineWorkflow, workflowAreas } from 'shared-shell';
import * as v from 'valibot';

const FlowSchema = v.object({
  ...requestEntries,
  /** The draft on the server that this was saved to or resumed from. */
  draftId: v.nullable(v.number()),
});
/** A card-payment request that is being made. */
export type CollectionFlow = v.InferOutput<typeof FlowSchema>;

/** Everything typed on the way to a request. Nothing secret, and no file's content. */
export const collectionCreationWorkflow = defineWorkflow({
  key: 'workflow:collection',
  version: 1,
  schema: FlowSchema,
  area: workflowAreas.collection,
});

/** Returns the initial flow with these values and files. They do not count as unsaved. */
export function beginFlow(
  values?: RequestValues,
  files?: RequestEntry['files'],
  draftId: number | null = null,
): CollectionFlow {
  return { ...beginRequest(values, files), draftId };
}
