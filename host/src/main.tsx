import './shared-modules';
import './remotes/lend-federation-runtime';
import { takeOverrideRequest } from './overrides/take-override-request';
import { takeRequestKey } from './request-key/take-request-key';
import { guardScriptUrls } from './security/script-origins';
import { start } from './start';

// Before anything that reads the address, logs it or sends it on.
const openedKey = takeRequestKey();
const overrideRequest = takeOverrideRequest();
guardScriptUrls();

const container = document.getElementById('root');
if (container === null) throw new Error('The page has no element #root');
void start(container, openedKey, overrideRequest);
