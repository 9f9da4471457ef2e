import { requestEntries } from 'shared-features/collections/request-entry';
import { defineWorkflow, workflowAreas } from 'shared-shell';
import * as v from 'valibot';

const FlowSchema = v.object({
  /** The pre-registration that this is the confirmation of. */
  preId: v.string(),
  ...requestEntries,
});
/** A card-payment request that is made of one that a connected system has lodged. */
export type OAuthCollectionFlow = v.InferOutput<typeof FlowSchema>;

/** Everything typed on the way to it. Nothing secret, and no file's content. */
export const oauthCollectionWorkflow = defineWorkflow({
  key: 'workflow:oauth-collection',
  version: 1,
  schema: FlowSchema,
  area: workflowAreas['oauth-collection'],
});
