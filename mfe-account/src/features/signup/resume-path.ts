import { paths, withQuery } from 'shared-shell';

const MODE = 'mode';
const RESUME = 'resume';

/** Returns the path of `/signup` for an unfinished registration. */
export function resumePath(): string {
  return withQuery(paths.signup(), { [MODE]: RESUME });
}

/** Whether a query is that of `resumePath`. */
export function isResuming(query: URLSearchParams): boolean {
  return query.get(MODE) === RESUME;
}
