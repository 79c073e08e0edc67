import { useState } from 'react';
import { updateBrand, type getBrand } from 'shared/endpoints/brands';
import type { ReplyOf } from 'shared/endpoints/endpoint';
import { countryOf } from 'shared/countries';
import { formatTaxId } from 'shared/format';
import { useCountryCode } from 'shared/session';
import { Fact } from 'shared/ui/data';
import { ContactDrawer } from '../common/contact-facts/contact-drawer.tsx';
import { FactsCard } from '../common/contact-facts/facts-card.tsx';
import { showBrands } from '../common/shown-by.ts';
import { brandsTexts as texts } from './texts.ts';

/** The brand card with its edit drawer (P-119, P-250). */
export function BrandFacts({ brand }: { readonly brand: ReplyOf<typeof getBrand> }) {
  const country = useCountryCode();
  const [editing, setEditing] = useState(false);
  return (
    <>
      <FactsCard
        name={brand.nombre}
        facts={brand}
        before={
          <>
            <Fact label={texts.company}>{brand.empresa.nombre}</Fact>
            <Fact label={countryOf(country).taxId.label}>
              {brand.idFiscal === null ? texts.noTaxId : formatTaxId(brand.idFiscal, country)}
            </Fact>
          </>
        }
        onEdit={brand.puedeEditar ? () => setEditing(true) : null}
      />
      {editing && (
        <ContactDrawer
          kind="brand"
          id={brand.id}
          name={brand.nombre}
          country={country}
          facts={brand}
          endpoint={updateBrand}
          input={(marca, file) => ({ body: { marca, file } })}
          refreshes={showBrands}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
}
