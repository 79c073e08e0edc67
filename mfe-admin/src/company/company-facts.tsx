import { useState } from 'react';
import { listCompanies } from 'shared/endpoints/companies';
import { getCompany, updateCompany, type Company, type Executive } from 'shared/endpoints/company-data';
import { countryOf } from 'shared/countries';
import { formatTaxId } from 'shared/format';
import { phoneText } from 'shared/rules/phone';
import { endpointKey, useQueryClient } from 'shared/query';
import { nameOf } from 'shared/rules/name-of';
import { selectCompany } from 'shared/session';
import { chakra, StatusChip, Text } from 'shared/ui/core';
import { Fact } from 'shared/ui/data';
import { ContactDrawer } from '../common/contact-facts/contact-drawer.tsx';
import { FactsCard } from '../common/contact-facts/facts-card.tsx';
import { contactTexts } from '../common/contact-facts/texts.ts';
import { companyTexts as texts } from './texts.ts';

const refreshes = [listCompanies];

/** The company card with its edit drawer (P-106, P-339). */
export function CompanyFacts({ company }: { readonly company: Company }) {
  const [editing, setEditing] = useState(false);
  const queries = useQueryClient();
  const { id, nombre, paisId, idFiscal, direccion, perfil, comercial } = company;
  return (
    <>
      <FactsCard
        name={nombre}
        chips={perfil.nombre !== '' && <StatusChip tone="brand">{perfil.nombre}</StatusChip>}
        facts={company}
        before={<Fact label={countryOf(paisId).taxId.label}>{formatTaxId(idFiscal, paisId)}</Fact>}
        after={
          <>
            <Fact label={texts.address}>{direccion ?? texts.notGiven}</Fact>
            <Fact label={texts.executive}>
              {comercial === null ? texts.noExecutive : <ExecutiveContact executive={comercial} />}
            </Fact>
          </>
        }
        onEdit={() => setEditing(true)}
      />
      {editing && (
        <ContactDrawer
          kind="company"
          id={id}
          name={nombre}
          country={paisId}
          facts={company}
          endpoint={updateCompany}
          input={(empresa, file) => ({ body: { empresa, file } })}
          refreshes={refreshes}
          onReply={(saved) => {
            queries.setQueryData<Company>(endpointKey(getCompany, { params: { id } }), saved);
            // Its logo in the company selector.
            const { logoArchivoPath } = saved;
            selectCompany({ id, name: nombre, countryId: paisId, taxId: idFiscal, logoArchivoPath });
          }}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
}

/** P-337: the operator's account executive. */
function ExecutiveContact({ executive }: { readonly executive: Executive }) {
  return (
    <>
      <Text>{nameOf(executive)}</Text>
      <chakra.a href={`mailto:${executive.email}`} color="brand.fg" fontSize="sm">
        {executive.email}
      </chakra.a>
      <Text color="fg.muted" fontSize="sm">
        {executive.telefono === null ? contactTexts.noPhone : phoneText(executive.telefono)}
      </Text>
    </>
  );
}
