import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { hasSession } from 'shared-auth';
import { workflowAreas } from '../paths';
import { writeText } from './session-text';
import { isInside } from './use-workflow';

/**
 * Clears each workflow whose area the location is not in, for the shell, once. The remotes clear their own when they
 * unmount; this also covers an address typed in, and a page whose code could not be loaded. Without a session nothing
 * is left on purpose: what was typed waits, through all pages of signing in, for the user to come back.
 */
export function useWorkflowSweep(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!hasSession()) return;
    for (const [name, area] of Object.entries(workflowAreas)) {
      if (!isInside(area, pathname)) writeText(`workflow:${name}`, null);
    }
  }, [pathname]);
}
