import { useState } from 'react';
import type { License, Terms } from 'shared-api/types';
import { $api, isRefusal } from 'shared-auth';
import { formatLongDate } from 'shared-rules/time';
import { BUTTONS } from 'shared-rules/buttons';
import { Alert, Button, Stack } from 'shared-ui/core';
import { Dialog } from 'shared-ui/overlays';
import { TermsChanges, TermsText } from './terms-text';

interface TermsAgreementDialogProps {
  readonly terms: Terms;
  /** True if the user has not agreed to any version yet, so there are no changes to show. */
  readonly isFirst: boolean;
  readonly onAgreed: (license: License) => void;
  /** Called if a newer version than the shown one exists meanwhile. */
  readonly onOutdated: () => void;
  readonly onLogout: () => void;
}

/** Asks the user to agree to the current terms. 同意する and ログアウト are the only ways out. */
export function TermsAgreementDialog({ terms, isFirst, onAgreed, onOutdated, onLogout }: TermsAgreementDialogProps) {
  const [isWhole, setIsWhole] = useState(false);
  const agreement = $api.useMutation('put', '/users/license', {
    onSuccess: onAgreed,
    onError: (error) => {
      if (isRefusal(error, 'terms_outdated')) onOutdated();
    },
  });
  const actions = (
    <>
      <Button onPress={onLogout} isDisabled={agreement.isPending}>
        {BUTTONS.logout}
      </Button>
      <Button
        variant="primary"
        isPending={agreement.isPending}
        onPress={() => agreement.mutate({ body: { terms_version: terms.version } })}
      >
        同意する
      </Button>
    </>
  );
  return (
    <Dialog isOpen title={isFirst ? '利用規約への同意' : '利用規約が変わりました'} actions={actions}>
      <Stack>
        {agreement.error === null ? null : <Alert tone="danger" isLive title={agreement.error.message} />}
        <p>
          {isFirst
            ? 'ご利用には、利用規約への同意が必要です。内容をご確認のうえ、同意してお進みください。'
            : `${formatLongDate(terms.effective_date)}から、新しい利用規約が適用されています。内容をご確認のうえ、同意してお進みください。`}
        </p>
        {isFirst ? null : <TermsChanges terms={terms} />}
        <div>
          <Button size="sm" aria-expanded={isWhole} onPress={() => setIsWhole(!isWhole)}>
            {isWhole ? '利用規約の全文を閉じる' : '利用規約の全文を表示'}
          </Button>
        </div>
        {isWhole ? <TermsText terms={terms} /> : null}
      </Stack>
    </Dialog>
  );
}
