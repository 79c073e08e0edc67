import type { StoreCard } from 'shared/contract/sales';

/** What the navigation to the daily page carries (S-031), so that its head stands before the first reply. */
export type StoreState = {
  readonly nombre: string;
  readonly imagen: string | null;
  readonly contrato: string;
  readonly espacioCodigo: string;
  readonly edificio: string;
  /** Where 'Volver' leads: the list with the tab and search it was left with. */
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

/** Reads the state of a location; null when the page was opened directly, or by something else. */
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
