import { describeRemote } from 'shared-shell/testing/remote';
import { remoteConfig } from '../remote.config';
import { requestAnswers } from './testing/request-answers';

describeRemote({ config: remoteConfig, load: () => import('./remote'), folder: __dirname, answers: requestAnswers });
