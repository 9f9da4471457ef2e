import type { ConnectingSystem, UserPreRegistration } from 'shared-api/types';
import { FromSystem } from 'shared-features/suppliers/connecting-system';
import { FIELDS } from 'shared-rules/words';
import { Button, Cluster } from 'shared-ui/core';
import { useFocusField, useFormValue, useSetFormValue } from 'shared-ui/forms';
import * as styles from './pre-registered-partner.css';

type Match = UserPreRegistration['suppliers'][number];

interface PreRegisteredPartnerProps {
  readonly system: Pick<ConnectingSystem, 'name'>;
  /** Partner as it was sent. */
  readonly partner: { readonly name: string; readonly corporate_number?: string | null };
  /** Possible partners of the buyer, best match first. */
  readonly matches: readonly Match[];
}

/** Shows the sent partner and the choice of the buyer's matching one, in a form that holds it as `supplierId`. */
export function PreRegisteredPartner({
  system,
  partner: { name, corporate_number: number = null },
  matches,
}: PreRegisteredPartnerProps) {
  const chosen = String(useFormValue('supplierId') ?? '');
  const write = useSetFormValue();
  const focus = useFocusField();
  const choose = ({ id }: Match) => {
    // The button disappears with the choice, so the focus moves into the field.
    focus('supplierId');
    write('supplierId', String(id));
  };
  const offered = matches.filter(({ is_enabled: isEnabled }) => isEnabled);
  return (
    <div className={styles.sent}>
      <FromSystem system={system} />
      <p className={styles.name}>{name}</p>
      {number === null ? null : <p className={styles.note}>{`${FIELDS.corporateNumber} ${number}`}</p>}
      <p className={styles.note} aria-live="polite">
        {standing(chosen, matches, offered)}
      </p>
      {chosen !== '' || offered.length === 0 ? null : (
        <Cluster>
          {offered.map((match) => (
            <Button key={match.id} size="sm" onPress={() => choose(match)}>{`${match.name}を選択`}</Button>
          ))}
        </Cluster>
      )}
    </div>
  );
}

/** Returns a sentence on how the choice relates to the sent partner. */
function standing(chosen: string, matches: readonly Match[], offered: readonly Match[]): string {
  const isMatch = matches.some(({ id }) => String(id) === chosen);
  if (isMatch) return '登録済みの取引先と一致しました。';
  if (chosen !== '')
    return matches.length === 0 ? '' : '選択されている取引先は、連携された取引先と異なります。内容をご確認ください。';
  if (offered.length > 0) return '登録済みの取引先から、該当する取引先を選択してください。';
  return matches.length > 0
    ? '一致する取引先は無効になっています。別の取引先を選択するか、取引先を追加してください。'
    : 'この取引先は登録されていません。取引先を追加するか、登録済みの取引先から選択してください。';
}

/**
 * Returns the initial supplier: the one with the same number, or the only one of the same name; '' if the user has to
 * choose.
 */
export function proposedSupplier(matches: readonly Match[]): string {
  const [first, ...others] = matches.filter(({ is_enabled: isEnabled }) => isEnabled);
  if (first === undefined) return '';
  return first.matched_by === 'corporate_number' || others.length === 0 ? String(first.id) : '';
}
