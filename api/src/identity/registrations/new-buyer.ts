import type { Registration } from 'shared-api/types';
import type { NewBuyer } from '../users/buyer.service';
import type { RegistrationRow } from './registration.repository';

/** The owner's credentials. */
type Credentials = Pick<RegistrationRow, 'emailAddress' | 'passwordHash'>;

/**
 * Creates the buyer of a checked registration. A user who signs up gets the second factor: a one-time code at every
 * sign-in.
 */
export function newBuyerOf({ emailAddress, passwordHash }: Credentials, registration: Registration): NewBuyer {
  const form = registration.business_form === 1 ? registration.corporation : registration.sole_proprietor;
  const user = {
    emailAddress,
    passwordHash,
    isSecondFactorOn: true,
    lastName: form.user_last_name,
    firstName: form.user_first_name,
    phoneNumber: form.phone_number,
  };
  const common = { user, businessCategory: form.business_category };
  if (registration.business_form === 1) {
    const { corporation } = registration;
    return {
      ...common,
      businessForm: 1,
      corporation: {
        corporateName: corporation.corporate_name,
        corporateNameKana: corporation.corporate_name_kana,
        corporateNumber: corporation.corporate_number,
        representativeName: corporation.representative_name,
        representativeNameKana: corporation.representative_name_kana,
        representativeBirthday: corporation.representative_birthday,
        postalCode: corporation.postal_code,
        addressState: corporation.address_state,
        addressCity: corporation.address_city,
        addressStreet: corporation.address_street,
        addressBuildingName: corporation.address_building_name,
        transferPersonName: corporation.transfer_person_name,
      },
    };
  }
  const { sole_proprietor: proprietor } = registration;
  return {
    ...common,
    businessForm: 2,
    soleProprietor: {
      businessName: proprietor.business_name,
      businessNameKana: proprietor.business_name_kana,
      representativeLastName: proprietor.representative_last_name,
      representativeFirstName: proprietor.representative_first_name,
      representativeLastNameKana: proprietor.representative_last_name_kana,
      representativeFirstNameKana: proprietor.representative_first_name_kana,
      representativeBirthday: proprietor.representative_birthday,
      businessPostalCode: proprietor.business_postal_code,
      businessAddressState: proprietor.business_address_state,
      businessAddressCity: proprietor.business_address_city,
      businessAddressStreet: proprietor.business_address_street,
      businessAddressBuildingName: proprietor.business_address_building_name,
      homePostalCode: proprietor.home_postal_code,
      homeAddressState: proprietor.home_address_state,
      homeAddressCity: proprietor.home_address_city,
      homeAddressStreet: proprietor.home_address_street,
      homeAddressBuildingName: proprietor.home_address_building_name,
      transferPersonName: proprietor.transfer_person_name,
    },
  };
}
