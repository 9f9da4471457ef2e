import type { LoginUser, ReadFields } from 'shared-api/types';
import { useCurrentUser } from 'shared-auth';
import { isIssuer, type NamedCompany } from 'shared-rules/addressee';
import { BusinessForm } from 'shared-rules/business';
import { Alert } from 'shared-ui/core';
import { useReadings } from 'shared-features/documents/document-reading';

interface IssuerNoticeProps {
  readonly files: readonly { readonly id: string; readonly name: string }[];
}

/**
 * Warns a seller whose attached invoice was issued by another company, as far as the document could be read. Only a
 * warning: an invoice may have the name of a shop or a branch.
 */
export function IssuerNotice({ files }: IssuerNoticeProps) {
  const own = corporationOf(useCurrentUser());
  const { readings } = useReadings(files.map(({ id }) => id));
  if (own === null) return null;
  const found = readings.flatMap(({ file_id: fileId, fields }) => {
    const difference = fields && issuerDifference(own, fields);
    const file = files.find(({ id }) => id === fileId);
    return difference && file ? [{ ...file, difference }] : [];
  });
  if (found.length === 0) return null;
  return (
    <Alert tone="warning" title="請求書の発行者が自社と異なります" isLive>
      {found.map(({ id, name, difference }) => (
        <p key={id}>{`${name}: ${difference}`}</p>
      ))}
      <p>
        自社が発行した請求書を添付しているかご確認ください。屋号や店舗名で発行した請求書であれば、このまま進めてください。
      </p>
    </Alert>
  );
}

type OwnCompany = NamedCompany & { readonly names: readonly [string] };

/** Returns the user's own company; only corporations send requests. */
function corporationOf(user: LoginUser | undefined): OwnCompany | null {
  if (user?.businessForm !== BusinessForm.Corporation) return null;
  const { corporate_name: name, corporate_number: corporateNumber } = user.corporation;
  return { names: [name], corporateNumber };
}

/**
 * Returns a sentence on how the issuer on the document differs from the company; null if it does not, or could not be
 * read.
 */
function issuerDifference(own: OwnCompany, { issuer, registration_number: registration }: ReadFields): string | null {
  if (!issuer) return null;
  const printed = { name: issuer.value, registrationNumber: registration?.value ?? null };
  if (isIssuer(own, printed)) return null;
  const isSameName = isIssuer(own, { ...printed, registrationNumber: null });
  return isSameName
    ? `登録番号「${printed.registrationNumber}」が、貴社の法人番号「${own.corporateNumber}」と異なります。`
    : `発行者「${issuer.value}」が、貴社「${own.names[0]}」と異なります。`;
}
