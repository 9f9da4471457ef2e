import { SERVICE_NAME } from 'shared-rules/words';
import * as styles from './brand.css';

interface BrandProps {
  /** Background behind the brand. */
  readonly surface: keyof typeof styles.markOn;
}

/** Shows the service's mark and name. */
export function Brand({ surface }: BrandProps) {
  return (
    <span className={styles.brand}>
      <span className={styles.markOn[surface]} aria-hidden />
      {SERVICE_NAME}
    </span>
  );
}

/** Shows the service's name above a page that has no header. */
export function BrandBar() {
  return (
    <div className={styles.bar}>
      <Brand surface="white" />
    </div>
  );
}
