import type { StoreDay, StoresDay } from 'shared/endpoints/bulk-sales';

/** By default a store whose day is open and empty. */
export const buildStore = (change: Partial<StoreDay> = {}): StoreDay => ({
  contratoId: 7,
  contrato: 'CT-7',
  nombre: 'Café Andino',
  edificio: 'Mall del Centro',
  espacioId: 1,
  empresaId: 1,
  espacioCodigo: 'E-1',
  codigoLocalPais: '101',
  estado: 'declarable',
  bloqueado: false,
  venta: null,
  patron: null,
  series: { serieBoletas: '', serieFacturas: '' },
  ...change,
});

/** One screen of stores on a day: by default all stores of the user. */
export const buildStoresDay = (
  fecha: string,
  locales: readonly StoreDay[],
  change: Partial<StoresDay> = {},
): StoresDay => ({
  fecha,
  hoy: '2026-11-20',
  edificios: [],
  edificioId: null,
  pagina: 0,
  paginas: 1,
  locales: [...locales],
  ...change,
});
