import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { hasSession } from 'shared-auth';
import { workflowAreas } from '../paths';
import { writeText } from './session-text';
import { isInside } from './use-workflow';

/**
 * Clears each workflow whose area does not contain the location. The shell uses it once. The remotes clear their own on
 * unmount; this also covers a typed address, and a page whose code could not be loaded. Without a session nothing is
 * cleared: the input waits for the user to sign in again.
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
