import { useQuery } from '@tanstack/react-query';
import type { License } from 'shared-api/types';
import { $api } from 'shared-auth';
import { useSnackbar } from 'shared-shell';
import { useLogout } from '../use-logout';
import { loadShellPart, reportMissingPart } from '../../remotes/chunks/shell-part';
import { quietly } from './quietly';

/** Asked for again after a while where it cannot be had; that is reported once. */
async function loadTerms(): Promise<typeof import('shared-features/sign-in/terms')> {
  try {
    return await loadShellPart('terms', () => import('shared-features/sign-in/terms'));
  } catch (error) {
    reportMissingPart(error);
    throw error;
  }
}

interface TermsQuestionProps {
  readonly isFirst: boolean;
  readonly onAgreed: (license: License) => void;
}

/** The question for the agreement, once both its code, which nobody else downloads, and the terms are there. */
export function TermsQuestion({ isFirst, onAgreed }: TermsQuestionProps) {
  const code = useQuery({ ...quietly, queryKey: ['code', 'terms'], queryFn: loadTerms, staleTime: Infinity });
  const terms = $api.useQuery('get', '/terms', undefined, quietly);
  const logout = useLogout();
  const { show } = useSnackbar();
  if (code.data === undefined || terms.data === undefined) return null;
  const { TermsAgreementDialog } = code.data;
  return (
    <TermsAgreementDialog
      terms={terms.data}
      isFirst={isFirst}
      onAgreed={(license) => {
        onAgreed(license);
        show({ color: 'success', text: '利用規約に同意しました。', duration: 5_000 });
      }}
      onOutdated={() => void terms.refetch()}
      onLogout={logout}
    />
  );
}
