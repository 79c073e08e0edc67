import type { StoreCard } from 'shared/endpoints/sales';

/** A store of one company, up to date unless told otherwise. */
export const buildStoreCard = (id: number, change: Partial<StoreCard> = {}): StoreCard => ({
  nombre: 'Café Andino',
  edificio: 'Mall del Centro',
  edificioID: 1,
  espacioCodigo: `E-${id}`,
  codigoLocalPais: `${100 + id}`,
  pathImage: null,
  pathEspacio: `/resumen-ventas-detalle/${id}/7`,
  idContrato: id,
  contrato: `CT-${id}`,
  marcaId: 1,
  espacioId: id,
  empresaId: 7,
  pendientes: 0,
  cantVentasDiariasPendientesMesAnterior: 0,
  rutEmpresa: '76123456-0',
  usuarios: [],
  ...change,
});
