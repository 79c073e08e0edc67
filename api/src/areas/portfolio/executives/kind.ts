import { executiveFormOf, type ExecutiveRecord } from 'shared/rules/portfolio/executive';
import type { Known, PortfolioKind } from '../common/judge.ts';
import { executivesByEmail, type ExecutiveRow } from './repository.ts';

export const executives: PortfolioKind<ExecutiveRecord, ExecutiveRow, Known<ExecutiveRow>> = {
  table: {
    name: 'commercial_executive',
    columns: { country_code: 'text', email: 'text', first_name: 'text', last_name: 'text', phone: 'text' },
  },
  formOf: executiveFormOf,
  uniquesOf: ({ email }) => [
    {
      field: 'email',
      value: email.toLowerCase(),
      taken: `Ya hay un ejecutivo con el correo ${email}`,
    },
  ],
  read: async (scoped, at, records) => ({
    ...at,
    rows: await executivesByEmail(
      scoped,
      at.country,
      records.map(({ email }) => email.toLowerCase()),
    ),
  }),
  judge: () => [],
  columnsOf: ({ email, nombre, apellido, telefono }, { country }) => ({
    country_code: country,
    email,
    first_name: nombre,
    last_name: apellido,
    phone: telefono || null,
  }),
};
