import { createContext, useContext } from 'react';

/** Where a registration stands: on pages of its own, or in a drawer beside a form that waits for the supplier. */
export const RegistrationPlace = createContext<'page' | 'drawer'>('page');

/** Whether the registration stands in a drawer, which is a frame already. */
export function useIsInDrawer(): boolean {
  return useContext(RegistrationPlace) === 'drawer';
}
