import { Outlet } from 'react-router-dom';

/** The frame of pages whose layout is `main`. */
export function MainLayout() {
  return (
    <main id="content">
      <Outlet />
    </main>
  );
}
