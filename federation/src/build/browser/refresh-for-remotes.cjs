// In the host's development build: the one runtime of react-refresh in the page, where the remotes' builds find it.
window.__reactRefresh = require('react-refresh/runtime');
