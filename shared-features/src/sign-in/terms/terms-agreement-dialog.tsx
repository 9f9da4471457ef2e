import { useState } from 'react';
import type { License, Terms } from 'shared-api/types';
import { $api, isRefusal } from 'shared-auth';
import { formatLongDate } from 'shared-rules/time';
import { BUTTONS } from 'shared-rules/buttons';
import { Alert, Button, Stack } from 'shared-ui/core';
import { Dialog } from 'shared-ui/overlays';
import { useMay } from '../../ui/permission';
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

/** Returns what the dialog says first. */
function introduction({ effective_date: day }: Terms, isFirst: boolean, mayAgree: boolean): string {
  const news = `${formatLongDate(day)}から、新しい利用規約が適用されています。`;
  if (!mayAgree)
    return `${isFirst ? '' : news}会社の管理者が利用規約に同意すると、続けてご利用いただけます。管理者に同意を依頼してください。`;
  return isFirst
    ? 'ご利用には、利用規約への同意が必要です。内容をご確認のうえ、同意してお進みください。'
    : `${news}内容をご確認のうえ、同意してお進みください。`;
}

/**
 * Asks the user to agree to the current terms. 同意する and ログアウト are the only ways out. Whoever may not agree for
 * the company reads that an administrator must.
 */
export function TermsAgreementDialog({ terms, isFirst, onAgreed, onOutdated, onLogout }: TermsAgreementDialogProps) {
  const [isWhole, setIsWhole] = useState(false);
  const mayAgree = useMay('company');
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
      {mayAgree ? (
        <Button
          variant="primary"
          isPending={agreement.isPending}
          onPress={() => agreement.mutate({ body: { terms_version: terms.version } })}
        >
          同意する
        </Button>
      ) : null}
    </>
  );
  return (
    <Dialog isOpen title={isFirst || !mayAgree ? '利用規約への同意' : '利用規約が変わりました'} actions={actions}>
      <Stack>
        {agreement.error === null ? null : <Alert tone="danger" isLive title={agreement.error.message} />}
        <p>{introduction(terms, isFirst, mayAgree)}</p>
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
