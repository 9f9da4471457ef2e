import { Fragment } from 'react';
import { name as nameStyle } from '../core/text.css';

const LEGAL_FORM =
  '株式会社|有限会社|合同会社|合資会社|合名会社|一般社団法人|一般財団法人|特定非営利活動法人|医療法人|学校法人';
const KATAKANA = String.raw`[\p{sc=Katakana}ー・]`;
/** Places where a Japanese name may be broken: beside its legal form, a bracket, and a word in katakana. */
const BREAKS = new RegExp(
  `(?<=${LEGAL_FORM})|(?=${LEGAL_FORM})|(?<=${KATAKANA})(?!${KATAKANA})|(?<!${KATAKANA})(?=${KATAKANA})|(?=[（(])|(?<=[）)])`,
  'u',
);

interface NameProps {
  readonly children: string;
  readonly className?: string;
  readonly isStrong?: boolean;
}

/** Shows a name of any length in two lines at most, and breaks it between its words. */
export function Name({ children, className, isStrong = false }: NameProps) {
  const Element = isStrong ? 'strong' : 'span';
  return (
    <Element className={className === undefined ? nameStyle : `${nameStyle} ${className}`} title={children}>
      {children.split(BREAKS).map((part, index) => (
        <Fragment key={index}>
          {index > 0 ? <wbr /> : null}
          {part}
        </Fragment>
      ))}
    </Element>
  );
}
