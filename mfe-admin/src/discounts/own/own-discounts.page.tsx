import { useState } from 'react';
import type { SessionCompany } from 'shared/endpoints/auth';
import type { ManagedDiscount } from 'shared/endpoints/discounts';
import { ListScreen, useSearch } from 'shared/lists';
import { useLinkTo } from 'shared/router';
import { useCan, useSelectedCompany } from 'shared/session';
import { AppLink, Button, Flex, PageHeader } from 'shared/ui/core';
import { CompanyChoice } from 'shared/ui/inputs';
import { ChartColumn, Plus, Ticket } from 'shared/ui/icons';
import { ExportButton } from 'shared/ui/overlay';
import { ValidatorDialog } from '../validator/validator-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { discountTable } from './discount-columns.tsx';
import { DiscountDrawer } from './discount-drawer.tsx';
import { OwnFilters } from './own-filters.tsx';
import { ownSearch } from './own-search.ts';
import { texts } from './texts.ts';
import { exportOf, useOwnDiscounts } from './use-own-discounts.ts';

/** DESCUENTOS_CLIENTE (U-106): the discounts of the company chosen in the top bar. */
export default function OwnDiscountsPage() {
  const company = useSelectedCompany();
  if (company) return <CompanyDiscounts key={company.id} company={company} />;
  return (
    <>
      <PageHeader title={texts.title} />
      <CompanyChoice question={texts.whichCompany} none={texts.noCompany} />
    </>
  );
}

/** Search, filters, table and what opens over it (U-107 to U-119). */
function CompanyDiscounts({ company }: { readonly company: SessionCompany }) {
  const address = useSearch(ownSearch);
  const { search, change, close } = address;
  const list = useOwnDiscounts(company.id, address);
  const [removed, setRemoved] = useState<ManagedDiscount | null>(null);
  const [isValidating, setValidating] = useState(false);
  const validates = useCan('manage', 'UsersDiscounts');
  const linkTo = useLinkTo();
  const isOpen = search.discount !== undefined || search.mode === 'create';
  return (
    <ListScreen
      title={texts.title}
      context={texts.context(company.name)}
      action={
        <Flex gap="2" wrap="wrap" align="center">
          <ExportButton rows={list.total} onExport={() => exportOf(company.id, search)} />
          <AppLink to={linkTo('DESCUENTOS_RESULTADOS')} px="2" minH="11">
            <ChartColumn size={18} aria-hidden />
            {texts.figures}
          </AppLink>
          {validates && (
            <Button variant="outline" onClick={() => setValidating(true)}>
              <Ticket size={18} aria-hidden />
              {texts.validate}
            </Button>
          )}
          <Button onClick={() => change({ mode: 'create', discount: undefined })}>
            <Plus size={18} aria-hidden />
            {texts.create}
          </Button>
        </Flex>
      }
      filters={<OwnFilters search={search} change={change} companyId={company.id} />}
      list={list}
      table={discountTable({
        onView: ({ id }) => change({ discount: id, mode: undefined }),
        onEdit: ({ id }) => change({ discount: id, mode: 'edit' }),
        onCopy: ({ id }) => change({ discount: id, mode: 'copy' }),
        onRemove: setRemoved,
      })}
      empty={{ ...texts.empty, picture: 'window' }}
    >
      {isOpen && (
        <DiscountDrawer
          company={company}
          id={search.discount ?? null}
          mode={search.discount === undefined ? 'create' : search.mode === 'create' ? undefined : search.mode}
          onMode={(mode) => change({ mode })}
          onClose={close}
        />
      )}
      {removed && <DeleteDialog discount={removed} onClose={() => setRemoved(null)} />}
      {isValidating && <ValidatorDialog onClose={() => setValidating(false)} />}
    </ListScreen>
  );
}
