import { Outlet, useNavigate } from 'react-router-dom';
import { UiProvider } from 'shared-ui/core';
import { useWorkflowSweep } from '../workflow/use-workflow-sweep';

/** What stands around every page: the router behind links, the life of workflows. */
export function ShellRoot() {
  const navigate = useNavigate();
  useWorkflowSweep();
  return (
    <UiProvider navigate={(path) => void navigate(path)}>
      <Outlet />
    </UiProvider>
  );
}
