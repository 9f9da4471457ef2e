import { useEffect, useRef } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import type { Registration, SoleProprietorRegistration } from 'shared-api/types';
import { formatPhoneNumber } from 'shared-rules/phone';
import { BUTTONS } from 'shared-rules/buttons';
import { BUSINESS_FORM_LABELS, FIELDS } from 'shared-rules/words';
import { paths, useWorkflow } from 'shared-shell';
import {
  Skeleton,
  ActionBar,
  Alert,
  Button,
  Card,
  DescriptionList,
  type Description,
  textStyles,
  LoadError,
} from 'shared-ui/core';
import { type BuyerSection, corporationSections, soleProprietorSections } from '../buyer-details/buyer-sections';
import { RegistrationFrame } from './registration-frame';
import { valuesOf, isHomeBusiness } from './registration-values';
import { registrationWorkflow } from './registration.workflow';
import type { ScreenMessage } from './screen-message';
import { TermsChanged } from './terms-changed';
import { CONFIRM_TITLE } from './titles';
import { useBusinessCategories } from './use-business-categories';
import { useCompleteRegistration } from './use-complete-registration';
import { useUnfinishedRegistration } from './use-unfinished-registration';

/** Section of the confirm screen. */
interface ConfirmSection {
  readonly title: string;
  /** Field that 変更 links to. */
  readonly focus: string;
  readonly items: readonly Description[];
}

type Category = { readonly code: string; readonly name: string };

/**
 * Returns the sections to confirm, in the order of the form.
 * @param categories names of 業種; its code is shown while they load
 */
function confirmSections(
  registration: Registration,
  emailAddress: string,
  categories: readonly Category[],
): readonly ConfirmSection[] {
  const form = registration.business_form;
  const person = registration.business_form === 1 ? registration.corporation : registration.sole_proprietor;
  return [
    {
      title: FIELDS.businessForm,
      focus: 'business_form',
      items: [{ term: FIELDS.businessForm, detail: BUSINESS_FORM_LABELS[form] }],
    },
    {
      title: 'ご担当者',
      focus: 'user_last_name',
      items: [
        { term: 'ご担当者名', detail: `${person.user_last_name} ${person.user_first_name}` },
        { term: FIELDS.phoneNumber, detail: formatPhoneNumber(person.phone_number) },
        { term: FIELDS.emailAddress, detail: emailAddress },
      ],
    },
    ...(registration.business_form === 1
      ? corporationSections(registration.corporation).map(toSection)
      : ofProprietor(registration.sole_proprietor)),
    {
      title: '事業内容',
      focus: 'business_category',
      items: [
        {
          term: FIELDS.businessCategory,
          detail: categories.find(({ code }) => code === person.business_category)?.name ?? person.business_category,
        },
      ],
    },
    {
      title: '振込名義',
      focus: 'transfer_person_name',
      items: [{ term: FIELDS.transferPersonName, detail: person.transfer_person_name }],
    },
  ];
}

const toSection = ({ title, field, items }: BuyerSection): ConfirmSection => ({ title, focus: field, items });

const ofProprietor = (proprietor: SoleProprietorRegistration): readonly ConfirmSection[] =>
  soleProprietorSections(proprietor).map((section) => {
    if (section.field !== 'home_postal_code') return toSection(section);
    const items = isHomeBusiness(proprietor) ? [{ term: FIELDS.homeAddress, detail: '事業所と同じ' }] : section.items;
    return { ...toSection(section), focus: 'is_home_business', items };
  });

interface ConfirmRegistrationProps {
  readonly emailAddress: string;
  readonly registration: Registration;
  /** Returns to the form: to a field, or to the server errors. */
  readonly onChange: (message: ScreenMessage) => void;
}

/** Shows the registration for confirmation, with links back to its parts, and the button that completes it. */
function ConfirmRegistration({ emailAddress, registration, onChange }: ConfirmRegistrationProps) {
  const { categories } = useBusinessCategories();
  const { complete, isPending, error } = useCompleteRegistration(registration);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [error]);

  const problems = error?.errors.map(({ field, message }) => ({ field, message })) ?? [];
  return (
    <>
      {error === null ? null : (
        <div ref={box} tabIndex={-1} role="group" aria-label="登録できませんでした" className={textStyles.focusTarget}>
          <Alert tone="danger" title="登録できませんでした">
            {problems.length === 0 ? (
              <p>{error.message}</p>
            ) : (
              problems.map(({ field, message }) => <p key={field}>{message}</p>)
            )}
            {problems.length === 0 ? null : (
              <Button size="sm" onPress={() => onChange({ problems })}>
                入力内容を変更
              </Button>
            )}
          </Alert>
        </div>
      )}
      {confirmSections(registration, emailAddress, categories).map(({ title, focus, items }) => (
        <Card
          key={title}
          title={title}
          actions={
            <Button
              size="sm"
              isDisabled={isPending}
              aria-label={`${title}を${BUTTONS.change}`}
              onPress={() => onChange({ focus })}
            >
              {BUTTONS.change}
            </Button>
          }
        >
          <DescriptionList items={items} />
        </Card>
      ))}
      <ActionBar>
        <Button isBlock isDisabled={isPending} onPress={() => onChange({})}>
          {BUTTONS.back}
        </Button>
        <Button isBlock variant="primary" isPending={isPending} onPress={complete}>
          {BUTTONS.register}
        </Button>
      </ActionBar>
    </>
  );
}

/** Shows 登録内容の確認: the data checked in this tab or in another browser. Without them, redirects to the form. */
export function RegistrationConfirm() {
  const navigate = useNavigate();
  const [kept, write] = useWorkflow(registrationWorkflow);
  const { data, error, refetch } = useUnfinishedRegistration();
  const checked = kept === null ? data?.input : kept.checked;

  if (checked === null) return <Navigate to={paths.registration()} replace />;
  return (
    <RegistrationFrame title={CONFIRM_TITLE} step={2}>
      <TermsChanged />
      {data !== undefined && checked !== undefined ? (
        <ConfirmRegistration
          emailAddress={data.email_address}
          registration={checked}
          onChange={(message) => {
            // Stored, so that the form does not redirect back here by itself.
            write({ values: kept?.values ?? valuesOf(checked), checked });
            void navigate(paths.registration(), { state: message });
          }}
        />
      ) : error === null ? (
        <Skeleton lines={8} />
      ) : (
        <LoadError error={error} onRetry={() => void refetch()} />
      )}
    </RegistrationFrame>
  );
}
