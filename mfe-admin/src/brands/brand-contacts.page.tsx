import { useLinkTo } from 'shared/router';
import { BrandAdministrators } from './brand-administrators.tsx';
import { BrandManagers } from './brand-managers.tsx';
import { BrandScreen } from './brand-screen.tsx';
import { brandsTexts as texts } from './texts.ts';

/** MARCA_CONTACTOS (P-123, U-041): the people of a brand, and the way to assign those of each store. */
export default function BrandContactsPage() {
  const linkTo = useLinkTo();
  return (
    <BrandScreen
      title={texts.contactsTitle}
      back={(marcaId) => ({ label: texts.title, to: linkTo('MARCA', { marcaId }) })}
    >
      {(brand) => (
        <>
          <BrandAdministrators brand={brand} />
          <BrandManagers key={brand.id} brandId={brand.id} />
        </>
      )}
    </BrandScreen>
  );
}
