import type { StoreDay } from 'shared/contract/many-sales';

/** A store whose day is open and empty, unless said otherwise. */
export const buildStore = (change: Partial<StoreDay> = {}): StoreDay => ({
  contratoId: 7,
  nombre: 'Café Andino',
  edificio: 'Mall del Centro',
  espacioId: 1,
  empresaId: 1,
  espacioCodigo: 'E-1',
  codigoLocalPais: '101',
  pathImage: null,
  estado: 'declarable',
  bloqueado: false,
  venta: null,
  patron: null,
  series: { serieBoletas: '', serieFacturas: '' },
  ...change,
});
