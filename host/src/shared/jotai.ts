// What of jotai the host and the remotes use; see `react-router.ts`.
export { atom, Provider, useAtom, useAtomValue, useSetAtom } from 'jotai-whole';
