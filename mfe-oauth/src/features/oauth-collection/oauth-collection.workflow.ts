import { requestEntries } from 'flow-collection/request-entry';
import { defineWorkflow, workflowAreas } from 'shared-shell';
import * as v from 'valibot';

const FlowSchema = v.object({
  /** The pre-registration that this is the confirmation of. */
  preId: v.string(),
  ...requestEntries,
});
/** Card-payment request that is made from a system's submission. */
export type OAuthCollectionFlow = v.InferOutput<typeof FlowSchema>;

/** Everything that the user has entered so far. Contains no secret and no content of a file. */
export const oauthCollectionWorkflow = defineWorkflow({
  key: 'workflow:oauth-collection',
  version: 1,
  schema: FlowSchema,
  area: workflowAreas['oauth-collection'],
});
