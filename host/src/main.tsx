import './shared-modules';
import { guardScriptUrls } from './security/script-origins';
import { start } from './start';

guardScriptUrls();

const container = document.getElementById('root');
if (container === null) throw new Error('The page has no element #root');
void start(container);
