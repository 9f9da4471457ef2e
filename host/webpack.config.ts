import { createHostConfig } from 'federation/build/webpack';
import { pdfFiles } from 'shared-features/pdf-files';
import { patterns } from 'shared-shell/paths';
import { SHELL_API_VERSION } from 'shared-shell/remote-config';
import host from './package.json' with { type: 'json' };

// Workers start from the page's own origin only: the host serves those that remotes use.
export default createHostConfig({
  version: host.version,
  shellApi: SHELL_API_VERSION,
  keptForVisitors: [patterns.signin],
  files: pdfFiles,
});
