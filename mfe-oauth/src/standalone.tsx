import { runStandalone } from 'shared-shell/standalone';
import { remoteConfig } from '../remote.config';
import * as remote from './remote';

void runStandalone(remote, remoteConfig);
