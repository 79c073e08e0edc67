import type { SaleChange, SaleHistoryEntry } from 'shared/endpoints/sale-history';

/** Texts of the history of a day. */
export const dayHistoryTexts = {
  empty: 'Nadie ha declarado este día todavía.',
  nothing: 'sin dato',
  actions: {
    declarada: 'Declaró la venta',
    corregida: 'Corrigió la venta',
    justificada: 'Justificó el día',
    auditada: 'Auditó el día',
    desbloqueada: 'Desbloqueó el día',
  } satisfies Record<SaleHistoryEntry['accion'], string>,
} as const;

/** Fields that no form of the country has, and so no label in its data. */
export const unaskedLabels: Partial<Record<SaleChange['campo'], string>> = {
  justificacion: 'Justificación',
  exentasEfectivo: 'Exentas en efectivo',
  online: 'Ventas en línea',
  onlineEfectivo: 'Ventas en línea, en efectivo',
  onlineTarjeta: 'Ventas en línea, con tarjeta',
  chequeRestaurant: 'Cheques restaurante',
  chequeRestaurantMonto: 'Monto de cheques restaurante',
};
