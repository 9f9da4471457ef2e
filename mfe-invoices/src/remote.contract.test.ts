import { describeRemote } from 'shared-shell/testing/remote';
import { remoteConfig } from '../remote.config';

describeRemote({ config: remoteConfig, load: () => import('./remote'), folder: __dirname });
