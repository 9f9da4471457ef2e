import { PERMISSION_WORDS, ROLE_DUTIES } from 'shared-rules/role-words';
import { isRole, may, type Permission, PERMISSIONS, ROLE_NAMES, ROLES } from 'shared-rules/roles';
import { RadioCardField } from 'shared-ui/choices';
import { Stack, textStyles } from 'shared-ui/core';
import { useFormValue } from 'shared-ui/forms';
import { nonEmpty, pipe, string } from 'valibot';

/** Schema of a role. */
export const roleValue = pipe(string(), nonEmpty('役割を選択してください。'));

const OPTIONS = ROLES.map((role) => ({
  value: role,
  title: ROLE_NAMES[role],
  description: ROLE_DUTIES[role],
}));

/** Permissions in the order of the table. */
export const PERMISSION_LIST = Object.keys(PERMISSIONS) as Permission[];

/** Shows what the chosen role may do, in words. */
function Allowed() {
  const role = String(useFormValue('role'));
  if (!isRole(role)) return null;
  return (
    <div role="status">
      <p className={textStyles.note}>{`${ROLE_NAMES[role]}ができる操作`}</p>
      <ul className={textStyles.bullets}>
        {PERMISSION_LIST.filter((permission) => may(role, permission)).map((permission) => (
          <li key={permission}>{PERMISSION_WORDS[permission]}</li>
        ))}
      </ul>
    </div>
  );
}

/** Shows the choice of a role, with what each may do. The field is `role` of the form. */
export function RoleField() {
  return (
    <Stack>
      <RadioCardField name="role" label="役割" badge="required" options={OPTIONS} />
      <Allowed />
    </Stack>
  );
}
