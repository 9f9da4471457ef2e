import type { Member, MemberRole } from 'shared-api/types';
import { api } from 'shared-auth';
import type { useReauthentication } from 'shared-features/sign-in/reauthentication';
import { ROLE_NAMES } from 'shared-rules/roles';
import { useSnackbar } from 'shared-shell';
import { Alert } from 'shared-ui/core';
import { Form, useAppForm, useFormValue } from 'shared-ui/forms';
import { Dialog } from 'shared-ui/overlays';
import { object } from 'valibot';
import { EditActions } from '../login-user/edit-actions';
import { SNACKBAR_MS } from '../security/snackbar-time';
import { RoleField, roleValue } from './role-field';
import { refreshMembers } from './use-member-call';
import { memberName } from './words';

const schema = object({ role: roleValue });

/** Warns administrators who give up their own role. */
function OwnRole() {
  return useFormValue('role') === 'administrator' ? null : (
    <Alert tone="warning" isLive>
      自分の役割を変更すると、メンバーの管理や会社の設定の変更ができなくなります。
    </Alert>
  );
}

interface RoleDialogProps {
  readonly member: Member;
  readonly run: ReturnType<typeof useReauthentication>['run'];
  readonly onClose: () => void;
}

/** Changes the role of a member, at once. */
export function RoleDialog({ member, run, onClose }: RoleDialogProps) {
  const { show } = useSnackbar();
  const name = memberName(member);
  const title = `${name}さんの役割の変更`;
  const form = useAppForm({
    schema,
    defaultValues: { role: member.role as string },
    onSubmit: async ({ role }) => {
      const body = { role: role as MemberRole };
      const { kind } = await run(() => api.PUT('/members/{id}/role', { params: { path: { id: member.id } }, body }));
      if (kind === 'cancelled') return;
      await refreshMembers();
      onClose();
      show({
        color: 'success',
        text: `${name}さんの役割を「${ROLE_NAMES[body.role]}」に変更しました。`,
        duration: SNACKBAR_MS,
      });
    },
  });
  return (
    <Dialog isOpen title={title} closesOnPressBeside={false} onClose={onClose}>
      <Form form={form} label={title}>
        <p>変更は、すぐに有効になります。</p>
        <RoleField />
        {member.is_self ? <OwnRole /> : null}
        <EditActions onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
