// In a remote's development build, in place of react-refresh: the page's runtime, which knows the React that is in use. Two
// remotes have files of the same name, and compile the same shared parts: each is told apart by its owner.
/* global REFRESH_OWNER */
const page = window.__reactRefresh;

module.exports = { ...page, register: (type, id) => page.register(type, `${REFRESH_OWNER} ${id}`) };
