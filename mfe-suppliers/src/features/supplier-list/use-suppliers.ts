import { $api, useKeptQuery } from 'shared-auth';
import { queryOf, type SupplierQuestion } from './list-question';

/** Loads the rows for a question, with the counts of both tabs. Shows earlier rows while new ones load. */
export function useSuppliers(question: SupplierQuestion) {
  return useKeptQuery($api.queryOptions('get', '/suppliers', { params: { query: queryOf(question) } }));
}

export type SupplierListQuery = ReturnType<typeof useSuppliers>;
