import type { LoginUser } from 'shared-api/types';
import { useConfirm, useLoadingOverlay, useSnackbar } from 'shared-shell';
import { hasUnsavedWork } from 'shared-shell/unsaved-work';
import { Menu } from 'shared-ui/overlays';
import { signOutOfAll, switchTo } from '../../session/companies/companies';
import { companyOf } from './account-menu';
import * as styles from './header.css';

const LEAVING = {
  title: '入力内容の破棄',
  text: 'ほかの会社へ移ると、保存していない入力内容は失われます。',
  cancelLabel: '入力を続ける',
  prefersCancel: true,
} as const;

/** Returns a function that runs what leaves the company, after a question where unsaved work would be lost. */
function useLeave(): (confirmLabel: string, leave: () => Promise<void>) => void {
  const confirm = useConfirm();
  const overlay = useLoadingOverlay();
  const { show } = useSnackbar();
  const run = async (confirmLabel: string, leave: () => Promise<void>): Promise<void> => {
    if (hasUnsavedWork() && !(await confirm({ ...LEAVING, confirmLabel }))) return;
    overlay.open();
    try {
      await leave();
    } catch (error) {
      show({ color: 'error', text: error instanceof Error ? error.message : String(error) });
    } finally {
      overlay.close();
    }
  };
  return (confirmLabel, leave) => void run(confirmLabel, leave);
}

/** Shows which company one is in, with a menu of the others, for people who work for several. */
export function CompanyBar({ user }: { readonly user: LoginUser }) {
  const leave = useLeave();
  const name = companyOf(user);
  const others = user.companies.filter(({ buyerId }) => buyerId !== user.buyerId);
  return (
    <section className={styles.companyBar} aria-label="操作中の会社" data-print="hide">
      <span className={styles.companyLabel} aria-hidden>
        操作中の会社
      </span>
      <Menu
        label={`操作中の会社 ${name}。会社を切り替える`}
        entries={[
          ...others.map(({ buyerId, name: label }) => ({
            id: String(buyerId),
            label: `${label}に切り替える`,
            onAction: () => leave('切り替える', () => switchTo(buyerId)),
          })),
          {
            id: 'logout-all',
            label: 'すべての会社からログアウト',
            icon: 'logout',
            onAction: () => leave('ログアウト', () => signOutOfAll(user)),
          },
        ]}
      >
        <strong className={styles.companyName}>{name}</strong>
      </Menu>
    </section>
  );
}
