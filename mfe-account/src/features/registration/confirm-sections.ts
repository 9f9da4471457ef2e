import type { Registration, SoleProprietorRegistration } from 'shared-api/types';
import { formatPhoneNumber } from 'shared-rules/phone';
import { BUSINESS_FORM_LABELS, FIELDS } from 'shared-rules/words';
import type { Description } from 'shared-ui/core';
import { type BuyerSection, corporationSections, soleProprietorSections } from '../buyer-details/buyer-sections';
import { isHomeBusiness } from './registration-values';

/** One part of what is confirmed. */
interface ConfirmSection {
  readonly title: string;
  /** The field that 変更 leads to. */
  readonly focus: string;
  readonly items: readonly Description[];
}

type Category = { readonly code: string; readonly name: string };

/** What is registered, in the order of the form. @param categories names of 業種; while they are not there its code is shown */
export function confirmSections(registration: Registration, emailAddress: string, categories: readonly Category[]): readonly ConfirmSection[] {
  const form = registration.business_form;
  const person = registration.business_form === 1 ? registration.corporation : registration.sole_proprietor;
  return [
    { title: FIELDS.businessForm, focus: 'business_form', items: [{ term: FIELDS.businessForm, detail: BUSINESS_FORM_LABELS[form] }] },
    {
      title: 'ご担当者',
      focus: 'user_last_name',
      items: [
        { term: 'ご担当者名', detail: `${person.user_last_name} ${person.user_first_name}` },
        { term: FIELDS.phoneNumber, detail: formatPhoneNumber(person.phone_number) },
        { term: FIELDS.emailAddress, detail: emailAddress },
      ],
    },
    ...(registration.business_form === 1 ? corporationSections(registration.corporation).map(toSection) : ofProprietor(registration.sole_proprietor)),
    {
      title: '事業内容',
      focus: 'business_category',
      items: [{ term: FIELDS.businessCategory, detail: categories.find(({ code }) => code === person.business_category)?.name ?? person.business_category }],
    },
    { title: '振込名義', focus: 'transfer_person_name', items: [{ term: FIELDS.transferPersonName, detail: person.transfer_person_name }] },
  ];
}

const toSection = ({ title, field, items }: BuyerSection): ConfirmSection => ({ title, focus: field, items });

const ofProprietor = (proprietor: SoleProprietorRegistration): readonly ConfirmSection[] =>
  soleProprietorSections(proprietor).map((section) => {
    if (section.field !== 'home_postal_code') return toSection(section);
    const items = isHomeBusiness(proprietor) ? [{ term: FIELDS.homeAddress, detail: '事業所と同じ' }] : section.items;
    return { ...toSection(section), focus: 'is_home_business', items };
  });
