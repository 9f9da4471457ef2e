import { useFormValue } from 'shared-ui/forms';
import { BusinessFormCard } from './business-form-card';
import { CategoryCard } from './category-card';
import { ContactCard } from './contact-card';
import { CorporationCards } from './corporation-cards';
import { ProprietorCards } from './proprietor-cards';
import { SenderCard } from './sender-card';

/** 法人 or 個人事業主, and what is asked of the one that is chosen. */
export function RegistrationFields() {
  const form = useFormValue('business_form');
  return (
    <>
      <BusinessFormCard />
      {form === '1' || form === '2' ? (
        <>
          <ContactCard />
          {form === '1' ? <CorporationCards /> : <ProprietorCards />}
          <CategoryCard />
          <SenderCard form={form} />
        </>
      ) : null}
    </>
  );
}
