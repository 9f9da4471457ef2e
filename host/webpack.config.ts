import { createHostConfig } from 'federation/webpack';
import { pdfFiles } from 'shared-features/pdf-files';

// Workers start from the page's own origin only: the host serves those that remotes use.
export default createHostConfig({ files: pdfFiles });
