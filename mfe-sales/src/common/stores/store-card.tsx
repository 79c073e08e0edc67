import { memo } from 'react';
import type { StoreCard as Store } from 'shared/endpoints/sales';
import { Link } from 'shared/router';
import { spaceStatus } from 'shared/rules';
import { StatusChip } from 'shared/ui/core';
import { useLogo } from 'shared/ui/data';
import { ChevronRight, MapPin } from 'shared/ui/icons';
import { storeState } from './store-link.ts';
import { storeTexts as texts } from './texts.ts';

type StoreCardProps = {
  readonly store: Store;
  /** Its page. */
  readonly path: string;
  /** The list as it stands now, where the page leads back to. */
  readonly returnPath: string;
};

/**
 * One space (S-021 … S-023); the whole card leads to its page (S-026). Plain elements, styled by `cardStyles`: a page of them
 * is drawn with each search.
 */
export const StoreCard = memo(function StoreCard({ store, path, returnPath }: StoreCardProps) {
  const pending = spaceStatus(store.pendientes) === 'Pendiente';
  const logo = useLogo(store.pathImage);
  return (
    <Link to={path} state={storeState(store, returnPath)} className="card">
      <div className="head">
        <span className="logo" aria-hidden>
          {logo ? <img {...logo} alt="" /> : store.nombre.charAt(0).toUpperCase()}
        </span>
        <div>
          <p>{store.nombre}</p>
          <p>{texts.storeNumber(store.codigoLocalPais ?? store.espacioCodigo)}</p>
        </div>
        <Status count={store.pendientes} />
      </div>
      <div className="foot">
        <span className="mall">
          <MapPin size={16} aria-hidden />
          <span>{store.edificio}</span>
        </span>
        {pending ? (
          // The loudest thing on a pending card.
          <span className="pending">
            <span>{store.pendientes}</span>
            <span>{texts.pendingDays(store.pendientes)}</span>
          </span>
        ) : (
          <ChevronRight size={20} aria-hidden color="currentColor" />
        )}
      </div>
    </Link>
  );
});

/** The one chip of a card; how many days are pending stands at its foot. */
function Status({ count }: { readonly count: number }) {
  return (
    <StatusChip tone={count === 0 ? 'success' : 'warning'}>
      {count === 0 ? texts.upToDate : texts.pending}
    </StatusChip>
  );
}
