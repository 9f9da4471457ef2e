// In a remote's development build, in place of react-refresh: the page's runtime, which knows the React that is in use.
// Two remotes have files of the same name, and compile the same shared parts: each is told apart by its owner.
/* global REFRESH_OWNER */
const page = window.__reactRefresh;
// A released shell lends none: what would fail at the first component, without a word, says here why.
if (page === undefined)
  throw new Error(
    'This is a build of `npm run dev`, which only its own shell can show. For another one: npm run remote <name> -- --in <address>',
  );

module.exports = { ...page, register: (type, id) => page.register(type, `${REFRESH_OWNER} ${id}`) };
