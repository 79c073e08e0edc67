import { expect, test } from '@jest/globals';
import { buildDiscount } from 'shared/testing';
import { cardsOf } from '../../testing/build-discount.ts';
import { catalogueOf } from './card-discount.ts';
import { catalogueSearch, choicesIn, filtered } from './catalogue-search.ts';

const plaza = { id: 1, name: 'Plaza Cordillera' };
const puerto = { id: 2, name: 'Mall Puerto Azul' };
const lumina = { id: 20, name: 'Lúmina', logo_url: null };
const abeto = { id: 21, name: 'Abeto', logo_url: null };
const discounts = [
  buildDiscount({ id: 5, name: 'Otoño', brand: lumina, buildings: [puerto, plaza], image_id: '2f9c' }),
  buildDiscount({ id: 6, name: 'Dos por uno', brand: abeto, buildings: [puerto] }),
  buildDiscount({ id: 7, name: 'Café gratis', brand: abeto, buildings: [plaza] }),
];
const catalogue = catalogueOf(cardsOf(discounts));
const left = (filters: Partial<Parameters<typeof filtered>[1]>) =>
  filtered(catalogue.discounts, { ...catalogueSearch.initial, ...filters }).map(({ id }) => id);

test('the catalogue is filtered by brand, by shopping centre, and by both together', () => {
  expect(left({ brand: 21 })).toEqual([6, 7]);
  expect(left({ mall: 1 })).toEqual([5, 7]);
  expect(left({ brand: 21, mall: 1 })).toEqual([7]);
});

test('words are found in name, brand and description without regard to accents and case', () => {
  expect(left({ q: 'cafe' })).toEqual([7]);
  expect(left({ q: 'LUMINA' })).toEqual([5]);
  expect(left({ q: 'nada' })).toEqual([]);
});

test('the brands and malls to choose from are those of the discounts, each once, by name', () => {
  const { brands, malls } = choicesIn(catalogue);
  expect(brands.map(({ name }) => name)).toEqual(['Abeto', 'Lúmina']);
  expect(malls.map(({ name }) => name)).toEqual(['Mall Puerto Azul', 'Plaza Cordillera']);
});

test('a card has all fields of its discount, its malls in the order of the reply, and the address of its image', () => {
  const { brand, name, description, discount_type, value, week_days, start, end, country } = buildDiscount({
    name: 'Otoño',
    brand: lumina,
  });
  expect(catalogue.discounts[0]).toEqual({
    id: 5,
    country,
    name,
    description,
    discount_type,
    value,
    week_days,
    start,
    end,
    brand: { id: brand.id, name: brand.name },
    buildings: [puerto, plaza],
    image_url: '/api/files/public/discounts/chl/2f9c.webp',
  });
  expect(catalogue.discounts[1]?.image_url).toBeNull();
});

test('filters, view and opened discount are in the address', () => {
  const address = '?vista=cupones&buscar=caf%C3%A9&marca=20&centro=1&descuento=5';
  const search = catalogueSearch.read(new URLSearchParams(address));
  expect(search).toEqual({ view: 'cupones', q: 'café', brand: 20, mall: 1, discount: 5 });
  expect(catalogueSearch.write(search).toString()).toBe(address.slice(1));
});
