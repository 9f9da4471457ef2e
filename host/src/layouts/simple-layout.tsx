import { Outlet } from 'react-router-dom';

/** The frame of pages whose layout is `simple`. */
export function SimpleLayout() {
  return (
    <main id="content">
      <Outlet />
    </main>
  );
}
