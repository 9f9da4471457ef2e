import { describeFake } from 'shared-shell/testing/remote';
import { remoteConfig } from '../../remote.config';
import * as remote from '../remote';
import { fake } from './fake';

describeFake({ config: remoteConfig, remote, fake });
