import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from 'shared/testing';
import { type DiscountStatus, discountStatuses } from 'shared/rules/discount';
import { DataTable } from 'shared/ui/data';
import { buildManaged } from '../../testing/build-discount.ts';
import { DiscountMenu } from './discount-menu.tsx';
import { discountTable } from './discount-columns.tsx';

const nothing = { onView() {}, onEdit() {}, onCopy() {}, onRemove() {} };

const offers: Readonly<Record<DiscountStatus, readonly string[]>> = {
  draft: ['Ver', 'Editar', 'Duplicar', 'Eliminar'],
  pending: ['Ver', 'Duplicar', 'Eliminar'],
  approved: ['Ver', 'Duplicar', 'Eliminar'],
  rejected: ['Ver', 'Duplicar'],
  deleted: ['Ver', 'Duplicar'],
};

test.each(discountStatuses)(
  'the menu of a discount that is %s offers what it may [U-248 U-249 U-250]',
  async (status) => {
    const offered = offers[status];
    const done: string[] = [];
    const actions = {
      onView: () => done.push('Ver'),
      onEdit: () => done.push('Editar'),
      onCopy: () => done.push('Duplicar'),
      onRemove: () => done.push('Eliminar'),
    };
    renderScreen(<DiscountMenu discount={buildManaged({ status })} {...actions} />, { session: {} });
    for (const name of offered) {
      await userEvent.click(screen.getByRole('button', { name: 'Acciones de Otoño en familia' }));
      const items = await screen.findAllByRole('menuitem');
      expect(items.map(({ textContent }) => textContent)).toEqual(offered);
      await userEvent.click(screen.getByRole('menuitem', { name }));
      await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
    }
    expect(done).toEqual(offered);
  },
);

test('each status has its name [U-238 U-239 U-240 U-241]', () => {
  renderScreen(
    <DataTable
      {...discountTable(nothing)}
      rows={discountStatuses.map((status, id) => buildManaged({ id, status }))}
    />,
    { session: {} },
  );
  const names = {
    draft: 'Borrador',
    pending: 'En revisión',
    approved: 'Aprobado',
    rejected: 'Rechazado',
    deleted: 'Eliminado',
  };
  const rows = screen.getAllByRole('row', { hidden: true }).slice(1);
  // The status stands before the menu.
  const shown = rows.map((row) => within(row).getAllByRole('cell', { hidden: true }).at(-2)?.textContent);
  expect(shown).toEqual(discountStatuses.map((status) => names[status]));
});

test('each row of the table has a menu, whatever its status [U-113]', async () => {
  const rows = discountStatuses.map((status, id) =>
    buildManaged({ id, status, name: `Descuento ${status}` }),
  );
  renderScreen(<DataTable {...discountTable(nothing)} rows={rows} />, { session: {} });
  const shown = screen.getAllByRole('row', { hidden: true }).slice(1);
  expect(shown).toHaveLength(rows.length);
  for (const [index, { name }] of rows.entries()) {
    const menu = within(shown[index] as HTMLElement).getByRole('button', { hidden: true });
    expect(menu).toHaveAccessibleName(`Acciones de ${name}`);
    await userEvent.click(menu);
    expect(await screen.findByRole('menuitem', { name: 'Ver', hidden: true })).toBeInTheDocument();
    // Before, nothing would hear the key.
    await waitFor(() => expect(screen.getByRole('menu', { hidden: true })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryAllByRole('menuitem', { hidden: true })).toEqual([]));
  }
});

test('a row is 90 pixels high', () => {
  renderScreen(<DataTable {...discountTable(nothing)} rows={[buildManaged({ status: 'deleted' })]} />, {
    session: {},
  });
  const row = screen.getAllByRole('row', { hidden: true })[1];
  expect(row && getComputedStyle(row).height).toBe('90px');
});
