import { runFake } from 'shared-shell/fake';
import { remoteConfig } from '../../remote.config';
import * as remote from '../remote';
import { fake } from './fake';

runFake(remote, remoteConfig, fake);
