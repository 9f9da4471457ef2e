import './app/shared-modules';
import './remotes/lend-federation-runtime';
import { takeOverrideRequest } from './remotes/overrides/take-override-request';
import { takeRequestKey } from './session/request-key/take-request-key';
import { guardScriptUrls } from './remotes/script-origins';
import { start } from './app/start';

// Before anything that reads the address, logs it or sends it on.
const openedKey = takeRequestKey();
const overrideRequest = takeOverrideRequest();
guardScriptUrls();

const container = document.getElementById('root');
if (container === null) throw new Error('The page has no element #root');
void start(container, openedKey, overrideRequest);
