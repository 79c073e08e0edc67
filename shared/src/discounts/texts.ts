/** A discount as its customers see it: the catalogue, the wall's strip (P-2.7) and the dialog of both (P-2.8). */
export const discountTexts = {
  /** In a preview, until they are written. */
  noName: 'Nombre de la campaña',
  noBrand: 'Marca',
  detail: 'Detalle descuento',
  generated: 'Cupón generado',
  conditions: 'Condiciones',
  noConditions: 'Este descuento no tiene condiciones especiales.',
  malls: 'Centros comerciales',
  period: 'Vigencia',
  weekDays: 'Días',
  /** The box without which there is no coupon (document 1, section 5). */
  accept: 'Acepto condiciones de este descuento',
  obtain: 'Obtener descuento',
  obtaining: 'Generando su cupón…',
  close: 'Cerrar',
  failed: 'No se pudo generar el cupón',
  code: 'Código de su cupón',
  whatToCopy: 'código',
  qr: 'Código QR de su cupón',
  show: 'Muestre este código en la tienda. Sirve una sola vez.',
  mailed: (email: string) => `También lo enviamos a ${email}.`,
  found: 'Lo encuentra siempre en Descuentos, en «Mis cupones».',
  redeemed: (at: string) => `Ya fue canjeado el ${at}.`,
  again: 'Canjear otro descuento',
  gone: 'Este descuento ya no está disponible',
  goneHelp: 'Puede haber terminado o la marca lo retiró.',
} as const;
