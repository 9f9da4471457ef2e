import { createContext, useContext } from 'react';

/** Place of a registration: its own pages, or a drawer beside a form that waits for the supplier. */
export const RegistrationPlace = createContext<'page' | 'drawer'>('page');

/** Whether the registration is in a drawer, which is a frame already. */
export function useIsInDrawer(): boolean {
  return useContext(RegistrationPlace) === 'drawer';
}
