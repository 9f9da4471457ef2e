import type { License, Terms } from 'shared-api/types';
import { TermsAgreementDialog } from 'shared-features/sign-in/terms';
import { useSnackbar } from 'shared-shell';
import { useLogout } from '../use-logout';

/** Question for the agreement to the terms. */
export interface TermsQuestionProps {
  readonly terms: Terms;
  readonly isFirst: boolean;
  readonly onAgreed: (license: License) => void;
  readonly onOutdated: () => void;
}

/** Asks for the agreement, and says that it was given. */
export function TermsQuestion({ onAgreed, ...question }: TermsQuestionProps) {
  const logout = useLogout();
  const { show } = useSnackbar();
  return (
    <TermsAgreementDialog
      {...question}
      onAgreed={(license) => {
        onAgreed(license);
        show({ color: 'success', text: '利用規約に同意しました。', duration: 5_000 });
      }}
      onLogout={logout}
    />
  );
}
