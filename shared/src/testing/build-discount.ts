import type { Discount } from '../endpoints/discount-catalogue.ts';

/** An approved discount of a Chilean brand, as customers see it. */
export const buildDiscount = (change: Partial<Discount> = {}): Discount => ({
  id: 5,
  client_id: 10,
  brand_id: 20,
  buildings_ids: [1, 2],
  code: 'D-5',
  name: 'Otoño en familia',
  description: 'En toda la tienda',
  conditions: 'No acumulable',
  discount_type: '%',
  value: 20,
  currency: 'CLP',
  country: 'CHL',
  redeem_type: 'unique',
  week_days: '12345',
  start: '2026-11-01',
  end: '2026-12-31',
  stock: null,
  status: 'approved',
  image_id: null,
  image_url: null,
  image_name: null,
  brand: { id: 20, name: 'Lúmina', logo_url: null },
  buildings: [
    { id: 1, name: 'Plaza Cordillera' },
    { id: 2, name: 'Mall Puerto Azul' },
  ],
  ...change,
});
