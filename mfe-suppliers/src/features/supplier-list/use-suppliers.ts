import { keepPreviousData } from '@tanstack/react-query';
import { $api } from 'shared-auth';
import { queryOf, type SupplierQuestion } from './list-question';

/** Loads the rows for a question, with the counts of both tabs. Keeps the previous rows while new ones load. */
export function useSuppliers(question: SupplierQuestion) {
  return $api.useQuery(
    'get',
    '/suppliers',
    { params: { query: queryOf(question) } },
    { placeholderData: keepPreviousData },
  );
}

export type SupplierListQuery = ReturnType<typeof useSuppliers>;
