export { type BrowserConfig, provideBrowserConfig, useBrowserConfig } from './browser-config';
export { collectionPath, collectionTabPath } from './collection-paths';
export { paths, patterns, withQuery, workflowAreas } from './paths';
export {
  type PendingRequest,
  providePendingRequest,
  readPendingRequest,
  usePendingRequest,
} from './request-key/pending-request';
export type { PageModule, RemoteModule } from './remote-module';
export { type ConfirmQuestion, useConfirm } from './ui-state/confirm';
export { useHelpDrawer, useLoadingOverlay, useNavDrawer } from './ui-state/flags';
export { type SnackbarItem, useSnackbar } from './ui-state/snackbar';
export { defineWorkflow, type WorkflowDefinition } from './workflow/define-workflow';
export { useLeaveWarning } from './workflow/use-leave-warning';
export { useUnsavedWork } from './workflow/unsaved-work';
export { useWorkflow } from './workflow/use-workflow';
export { useWorkflowSweep } from './workflow/use-workflow-sweep';
