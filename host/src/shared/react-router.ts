// All of React Router that the host and the remotes use, and no more: whole, it would be a third of the host's first script. The host
// gives this out as the shared module `react-router-dom`, and nobody imports `react-router`. A test compares it with what is imported; what is not
// here is `undefined` at run time. The import has another name than the package, because the package's is that of the shared module.
export {
  createBrowserRouter, matchPath, matchRoutes, Navigate, Outlet, ScrollRestoration, useBlocker, useLocation, useNavigate, useParams,
  useRouteError, useSearchParams,
} from 'react-router-whole';
export { RouterProvider } from 'react-router-whole/dom';
