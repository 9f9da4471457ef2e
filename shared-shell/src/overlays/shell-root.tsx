import { Outlet, useNavigate } from 'react-router-dom';
import { UiProvider } from 'shared-ui/core';
import { useWorkflowSweep } from '../workflow/use-workflow-sweep';
import { ShellOverlays } from './shell-overlays';

/** Wraps every page of the stand-in shell and the test kit: links, clearing of workflows, overlays. */
export function ShellRoot() {
  const navigate = useNavigate();
  useWorkflowSweep();
  return (
    <UiProvider navigate={(path) => void navigate(path)}>
      <Outlet />
      <ShellOverlays />
    </UiProvider>
  );
}
