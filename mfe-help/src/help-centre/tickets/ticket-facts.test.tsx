import { expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from 'shared/testing';
import { DataTable } from 'shared/ui/data';
import { buildTicket } from '../../testing/build-ticket.ts';
import { TicketFacts } from './ticket-facts.tsx';
import { ticketTable } from './ticket-columns.tsx';
import { TicketSteps } from './ticket-steps.tsx';

/** The value beside a label. */
const fact = (label: string): string | null | undefined =>
  screen.queryByText(label, { selector: 'dt' })?.nextElementSibling?.textContent;

const show = (facts: Parameters<typeof buildTicket>[0] = {}) =>
  renderScreen(<TicketFacts ticket={buildTicket(facts)} />, { session: { country: 'CHL' } });

test('the panel shows id, date, area, request, subtype, description and the requester with his phone', () => {
  show();
  expect(fact('Id')).toBe('41');
  expect(fact('Fecha creación')).toBe('18/11/2026 10:00');
  expect(fact('Área')).toBe('Mantención');
  expect(fact('Solicitud')).toBe('Climatización');
  expect(fact('Subtipo')).toBe('Subir temperatura');
  expect(fact('Centro comercial')).toBe('Plaza Cordillera');
  expect(fact('Local')).toBe('Lúmina (L-2001)');
  expect(screen.getByText('Hace frío en el salón.')).toBeTruthy();
  expect(fact('Nombre')).toBe('Camila Rojas');
  expect(fact('Correo')).toBe('camila@tienda.test');
  expect(fact('Teléfono')).toBe('+56 9 8765 4321');
});

test('a request of another area has no subtype, and without a phone it says so [U-147 U-148 P-143]', () => {
  const topic = { area: 'finanzas', request: 'gastos_comunes', subtype: null } as const;
  show({ phone: null, custom_fields: { ...topic, urgency: 'no_impide_atender_clientes' } });
  expect(fact('Subtipo')).toBeUndefined();
  expect(fact('Teléfono')).toBe('Teléfono no registrado');
  cleanup();
  show();
  expect(fact('Teléfono')).toBe('+56 9 8765 4321');
});

test.each([
  ['new', 'Nuevo', '[U-252]'],
  ['sent', 'Enviado', '[U-253]'],
  ['open', 'Abierto', '[U-256]'],
  ['pending', 'Pendiente', '[U-257]'],
  ['in_progress', 'Pendiente', '[U-259]'],
  ['hold', 'En espera', '[U-258]'],
  ['solved', 'Resuelto', '[U-255]'],
  ['closed', 'Cerrado', '[U-254]'],
] as const)(
  'a request whose status is %s is %s in the table, in its panel and its history %s',
  (status, name, _ids) => {
    renderScreen(<DataTable {...ticketTable('own', 'CHL', () => {})} rows={[buildTicket({ status })]} />, {
      session: { country: 'CHL' },
    });
    const cells = within(screen.getByRole('table')).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)[3]).toBe(name);
    cleanup();
    show({ status });
    expect(screen.getByText(name)).toBeVisible();
    cleanup();
    const step = { at: '2026-11-18T14:00:00.000Z', by: 'Olga Soto', status, comment: null };
    renderScreen(<TicketSteps ticket={buildTicket({ steps: [step] })} />, { session: { country: 'CHL' } });
    expect(screen.getByText(`${name} · Olga Soto`)).toBeVisible();
  },
);

test('the table has Id, Área, Contenido, Fecha creación, Estado and Acciones, the date as dd/MM/yyyy, and a row opens its request [U-403 U-143 U-145]', async () => {
  const opened: number[] = [];
  renderScreen(
    <DataTable
      {...ticketTable('own', 'CHL', (id) => opened.push(id))}
      rows={[buildTicket({ createdAt: '2026-03-05T13:00:00.000Z' }), buildTicket({ id: 42 })]}
    />,
    { session: { country: 'CHL' } },
  );
  const table = within(screen.getByRole('table'));
  const texts = (role: string) => table.getAllByRole(role).map(({ textContent }) => textContent);
  expect(texts('columnheader')).toEqual(['Id', 'Área', 'Contenido', 'Fecha creación', 'Estado', 'Acciones']);
  expect(texts('rowheader')[0]).toBe('Mantención, Climatización, Subir temperatura');
  expect(texts('cell').slice(0, 5)).toEqual([
    '41',
    'Hace frío en el salón.',
    '05/03/2026',
    'Abierto',
    'Ver detalle',
  ]);
  await userEvent.click(table.getByRole('button', { name: 'Ver detalle de la solicitud 42' }));
  await userEvent.click(table.getAllByText('Hace frío en el salón.')[0] ?? document.body);
  // On a phone a row is a card.
  const cards = within(screen.getByRole('list', { name: 'Solicitudes', hidden: true }));
  await userEvent.click(cards.getAllByText('Hace frío en el salón.')[1] ?? document.body);
  expect(opened).toEqual([42, 41, 42]);
  // Users who attend to requests see whose they are; that table needs a wider page.
  cleanup();
  renderScreen(<DataTable {...ticketTable('received', 'CHL', () => {})} rows={[buildTicket()]} />, {
    session: { country: 'CHL' },
  });
  expect(screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent)).toEqual(
    ['Id', 'Área', 'Contenido', 'Solicitante', 'Fecha creación', 'Estado', 'Acciones'],
  );
  expect(screen.getAllByRole('cell', { hidden: true })[2]).toHaveTextContent(/^Camila Rojas$/);
});
