import { keepPreviousData } from '@tanstack/react-query';
import { $api } from 'shared-auth';
import { queryOf, type SupplierQuestion } from './list-question';

/**
 * The rows that a question finds, with the counts of both tabs. The rows of the question before stay until they are
 * there.
 */
export function useSuppliers(question: SupplierQuestion) {
  return $api.useQuery(
    'get',
    '/suppliers',
    { params: { query: queryOf(question) } },
    { placeholderData: keepPreviousData },
  );
}

export type SupplierListQuery = ReturnType<typeof useSuppliers>;
