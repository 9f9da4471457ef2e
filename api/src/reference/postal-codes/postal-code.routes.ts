import { findAddresses } from 'shared-api/contract/lookups';
import { parsePostalCode } from 'shared-rules/postal';
import { refuseField } from '../../platform/http/failure';
import { answer, type Route } from '../../platform/server/route';
import { addressesOf } from './addresses';

/**
 * Serves 住所を入力: the address of a postal code, typed in any width, with or without hyphen. Throws 422 at `code` if it is
 * none.
 */
export function postalCodeRoutes(route: Route): void {
  route(findAddresses, async ({ params }) => {
    const code = parsePostalCode(params.code);
    if (code === null) throw refuseField('code', 'postal_code_format');
    return answer(200, { addresses: addressesOf(code) });
  });
}
