import { Outlet } from 'react-router-dom';

/** The frame of pages whose layout is `public`. */
export function PublicLayout() {
  return (
    <main id="content">
      <Outlet />
    </main>
  );
}
