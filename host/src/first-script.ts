import './first-calls';
import { watchStart } from './watch-start';

// A script of its own, which the browser runs as soon as it has the document. The service worker does not keep it, so
// it notices when kept code is damaged.

watchStart(() => window.location.reload());
