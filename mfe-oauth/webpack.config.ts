import { createRemoteConfig } from 'federation/webpack';
import { remoteConfig } from './remote.config';

export default createRemoteConfig(remoteConfig);
