import type { StoreCard } from 'shared/endpoints/sales';

/** Navigation state for the daily page (S-031), so that its head renders before the first reply. */
export type StoreState = {
  readonly nombre: string;
  readonly imagen: string | null;
  readonly contrato: string;
  readonly espacioCodigo: string;
  readonly edificio: string;
  /** Target of 'Volver': the list with its tab and search. */
  readonly volverA: string;
};

export const storeState = (store: StoreCard, returnPath: string): StoreState => ({
  nombre: store.nombre,
  imagen: store.pathImage,
  contrato: store.contrato,
  espacioCodigo: store.codigoLocalPais ?? store.espacioCodigo,
  edificio: store.edificio,
  volverA: returnPath,
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Parses the state of a location; null if the page was opened directly, or from elsewhere. */
export function readStoreState(value: unknown): StoreState | null {
  if (!isRecord(value)) return null;
  const { nombre, imagen, contrato, espacioCodigo, edificio, volverA } = value;
  const texts = [nombre, contrato, espacioCodigo, edificio, volverA];
  if (!texts.every((text) => typeof text === 'string')) return null;
  return {
    nombre: String(nombre),
    imagen: typeof imagen === 'string' ? imagen : null,
    contrato: String(contrato),
    espacioCodigo: String(espacioCodigo),
    edificio: String(edificio),
    volverA: String(volverA),
  };
}
