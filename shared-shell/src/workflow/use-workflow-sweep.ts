import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { workflowAreas } from '../paths';
import { writeText } from './session-text';
import { isInside } from './use-workflow';

/**
 * For the shell, once: clears each workflow whose area the location is not in. The remotes clear their own when they
 * unmount; this also covers an address typed in, and a page whose code could not be loaded.
 */
export function useWorkflowSweep(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    for (const [name, area] of Object.entries(workflowAreas)) {
      if (!isInside(area, pathname)) writeText(`workflow:${name}`, null);
    }
  }, [pathname]);
}
