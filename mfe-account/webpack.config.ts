import { createRemoteConfig } from 'federation/build/webpack';
import { remoteConfig } from './remote.config';

export default createRemoteConfig(remoteConfig);
