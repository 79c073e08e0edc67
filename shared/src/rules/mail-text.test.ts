import { expect, test } from '@jest/globals';
import { composeMail } from './mail-text.ts';
import { mailTextKind } from './mail-texts.ts';

const { text } = mailTextKind('cupon');

test('a mail is its text with its values, and what follows the button is small print', () => {
  const own = {
    ...text,
    asunto: 'Para {nombre}',
    cuerpo: 'Código {codigo}\n\n{enlace}\n\nHasta pronto, {nombre}',
  };
  expect(composeMail(own, { nombre: 'Ana', codigo: 'K7' })).toMatchObject({
    subject: 'Para Ana',
    preview: 'Código K7',
    paragraphs: ['Código K7'],
    notes: ['Hasta pronto, Ana'],
  });
});

test('a value with braces stays as it is', () => {
  const own = { ...text, cuerpo: '{nombre}\n\n{enlace}' };
  expect(composeMail(own, { nombre: '{codigo}', codigo: 'K7' }).paragraphs).toEqual(['{codigo}']);
});

test('a paragraph about something that the mail does not have is left out', () => {
  const values = { codigo: 'K7', descuento: 'D', marca: 'M', vigencia: 'v', centros: 'c' };
  expect(composeMail(text, { ...values, condiciones: '' }).paragraphs).toHaveLength(2);
  expect(composeMail(text, { ...values, condiciones: 'Ninguna' }).paragraphs.at(-1)).toBe(
    'Condiciones: Ninguna',
  );
});
