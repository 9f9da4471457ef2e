import { defineWorkflow, useWorkflow, workflowAreas } from 'shared-shell';
import { boolean, number, object } from 'valibot';

/**
 * Height of the band at a width of the window, and whether it was empty, when this tab showed it last: read before the
 * first render, so that nothing moves. It says something of the user's invoices, so it goes with the session.
 */
const todayWorkflow = defineWorkflow({
  key: 'workflow:today',
  version: 1,
  schema: object({ width: number(), height: number(), isEmpty: boolean() }),
  area: workflowAreas.today,
});

const UNKNOWN = { width: 0, height: 0, isEmpty: false };

/** Returns how the band looked last, and the function that records it. */
export function useLastLook(): readonly [last: typeof UNKNOWN, record: (look: typeof UNKNOWN) => boolean] {
  const [last, record] = useWorkflow(todayWorkflow);
  return [last ?? UNKNOWN, record];
}

/** Returns a function that forgets how the band looked: there is something new in it, and it opens with its place. */
export function useForgetBand(): () => void {
  const [, , forget] = useWorkflow(todayWorkflow);
  return forget;
}
