import type { AuditedStore } from 'shared/endpoints/sales-audit';
import { useLinkTo, useLocation } from 'shared/router';
import { AppLink } from 'shared/ui/core';
import { daysSearch } from '../common/stores/days-search.ts';
import type { StoreState } from '../common/stores/store-link.ts';
import { texts } from './texts.ts';

type StoreLinkProps = { readonly row: AuditedStore; readonly month: string };

/** The brand, as the way to the store's days of the month. */
export function StoreLink({ row, month }: StoreLinkProps) {
  const linkTo = useLinkTo();
  const { pathname, search } = useLocation();
  const state: StoreState = {
    nombre: row.marca,
    imagen: null,
    contrato: row.contrato,
    espacioCodigo: row.local,
    edificio: row.edificio,
    volverA: pathname + search,
  };
  const path = linkTo('VENTAS_DETALLE', { espacioId: row.espacioId, empresaId: row.empresaId });
  return (
    <AppLink
      to={path + daysSearch(row.id, { periodo: month })}
      state={state}
      aria-label={texts.seeOf(`${row.marca}, local ${row.local}`)}
    >
      {row.marca}
    </AppLink>
  );
}
