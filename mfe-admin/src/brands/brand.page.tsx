import { useLinkTo, useParams } from 'shared/router';
import { AppLink } from 'shared/ui/core';
import { Users } from 'shared/ui/icons';
import { BrandAdministrators } from './brand-administrators.tsx';
import { BrandFacts } from './brand-facts.tsx';
import { BrandScreen } from './brand-screen.tsx';
import { BrandSpaces } from './brand-spaces.tsx';
import { brandsTexts as texts } from './texts.ts';

/** MARCA (P-119): a brand, its administrators and its leases. */
export default function BrandPage() {
  return (
    <BrandScreen title={texts.title} action={<ContactsLink />}>
      {(brand) => (
        <>
          <BrandFacts brand={brand} />
          <BrandAdministrators brand={brand} />
          <BrandSpaces key={brand.id} brandId={brand.id} />
        </>
      )}
    </BrandScreen>
  );
}

function ContactsLink() {
  const { marcaId = '' } = useParams();
  const linkTo = useLinkTo();
  return (
    <AppLink to={linkTo('MARCA_CONTACTOS', { marcaId })}>
      <Users size={16} aria-hidden />
      {texts.toContacts}
    </AppLink>
  );
}
