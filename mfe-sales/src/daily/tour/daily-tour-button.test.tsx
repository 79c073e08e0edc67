import { expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { countryCodes } from 'shared/countries';
import { renderScreen } from 'shared/testing';
import { tourTargets } from '../../common/period/tour-targets.ts';
import { DailyTourButton } from './daily-tour-button.tsx';

/** What the form of the country asks for. */
const asked = {
  CHL: 'boletas, facturas y exentas',
  PER: 'le pide las series, las transacciones y el monto neto',
  ARG: 'le pide las transacciones y el monto bruto',
  COL: 'le pide las transacciones y el monto neto',
} as const;

/** What its table has. */
const columns = {
  CHL: 'con sus boletas, facturas y ventas exentas de IVA.',
  PER: 'con las series de sus facturas y boletas, las transacciones, el monto neto sin IGV',
  ARG: 'con sus transacciones, el monto y las notas de crédito.',
  COL: 'con sus tickets y el total sin impuestos.',
} as const;

test.each(countryCodes)(
  'Ver tour starts the tour of the user’s country, %s [S-015 S-056 S-167]',
  async (country) => {
    // Nothing has a size in jsdom.
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 10, 100, 20));
    const places = Object.values(tourTargets).filter((target) => target !== tourTargets.start);
    renderScreen(
      <>
        {places.map((target) => (
          <p key={target} data-tour={target}>
            {target}
          </p>
        ))}
        <DailyTourButton />
      </>,
      { session: { country } },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Ver tour' }));
    for (const title of [
      'Este es su local',
      'Elija el mes',
      'Cómo va el mes',
      'Lo que falta',
      'Sus ventas, día por día',
    ]) {
      const step = await screen.findByRole('dialog', { name: title });
      expect(step).toBeVisible();
      if (title === 'Sus ventas, día por día') expect(step).toHaveTextContent(columns[country]);
      await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
    }
    const form = await screen.findByRole('dialog', { name: 'Declare su venta' });
    for (const [code, words] of Object.entries(asked)) {
      expect([code, form.textContent?.includes(words)]).toEqual([code, code === country]);
    }
    await userEvent.click(screen.getByRole('button', { name: 'Saltar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    jest.restoreAllMocks();
  },
);
