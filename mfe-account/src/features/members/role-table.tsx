import { may, PERMISSION_WORDS, ROLE_WORDS, ROLES } from 'shared-rules/roles';
import { Card, Icon, VisuallyHidden } from 'shared-ui/core';
import { PERMISSION_LIST } from './role-field';
import * as styles from './role-table.css';

const TITLE = '役割ごとにできる操作';

/** Length of the first line of a role's name, in characters, where the name needs two. */
const LINE = 2;

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
                {ROLE_WORDS[role].name.slice(0, LINE)}
                <wbr />
                {ROLE_WORDS[role].name.slice(LINE)}
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
