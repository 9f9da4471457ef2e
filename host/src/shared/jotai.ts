// What of jotai the host and the remotes use; see `react-router.ts`.
export { atom, useAtom, useSetAtom } from 'jotai-whole';
