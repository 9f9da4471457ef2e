// What of jotai the host and the remotes use; see `react-router.ts`.
export { atom, getDefaultStore, useAtom, useSetAtom } from 'jotai-whole';
