export { type BrowserConfig, provideBrowserConfig, useBrowserConfig } from './browser-config';
export { paths, patterns, withQuery, workflowAreas } from './paths';
export type { PageModule, RemoteModule } from './remote-module';
export { type ConfirmQuestion, useConfirm } from './ui-state/confirm';
export { useHelpDrawer, useLoadingOverlay, useNavDrawer } from './ui-state/flags';
export { type SnackbarItem, useSnackbar } from './ui-state/snackbar';
export { defineWorkflow, type WorkflowDefinition } from './workflow/define-workflow';
export { useWorkflow } from './workflow/use-workflow';
export { useWorkflowSweep } from './workflow/use-workflow-sweep';
