import { listBusinessCategories } from 'shared-api/contract/registration';
import { answer, type Route } from '../../platform/server/route';
import { BUSINESS_CATEGORIES } from './business-categories';

/** Serves the choices of 業種. */
export function businessCategoryRoutes(route: Route): void {
  route(listBusinessCategories, async () =>
    answer(200, { business_categories: BUSINESS_CATEGORIES.map((category) => ({ ...category })) }),
  );
}
