import { PERMISSION_WORDS } from 'shared-rules/role-words';
import { may, ROLE_NAMES, ROLES } from 'shared-rules/roles';
import { Card, Icon, VisuallyHidden } from 'shared-ui/core';
import { PERMISSION_LIST } from './role-field';
import * as styles from './role-table.css';

const TITLE = '役割ごとにできる操作';

/** Shows the name of a role. One of four characters may break in its middle. */
function RoleHead({ name }: { readonly name: string }) {
  if (name.length < 4) return name;
  return (
    <>
      {name.slice(0, 2)}
      <wbr />
      {name.slice(2)}
    </>
  );
}

/** Shows what each role may do. */
export function RoleTable() {
  return (
    <Card title={TITLE}>
      <table className={styles.table} aria-label={TITLE}>
        <thead>
          <tr>
            <th scope="col" className={styles.what}>
              操作
            </th>
            {ROLES.map((role) => (
              <th key={role} scope="col" className={styles.head}>
                <RoleHead name={ROLE_NAMES[role]} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PERMISSION_LIST.map((permission) => (
            <tr key={permission}>
              <th scope="row" className={styles.what}>
                {PERMISSION_WORDS[permission]}
              </th>
              {ROLES.map((role) =>
                may(role, permission) ? (
                  <td key={role} className={styles.mark}>
                    <Icon name="check" />
                    <VisuallyHidden>できる</VisuallyHidden>
                  </td>
                ) : (
                  <td key={role} className={styles.none}>
                    <span aria-hidden>–</span>
                    <VisuallyHidden>できない</VisuallyHidden>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
