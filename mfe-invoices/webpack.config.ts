import { createRemoteConfig } from 'federation/build/webpack';
import { pdfFiles } from 'shared-features/pdf-files';
import { remoteConfig } from './remote.config';

export default createRemoteConfig(remoteConfig, { files: pdfFiles });
