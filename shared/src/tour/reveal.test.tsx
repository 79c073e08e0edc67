import { afterEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTour } from './start-tour.ts';
import type { TourStep } from './tour-step.ts';

/** A drawer of which one entry is in the page while a step is about it. jsdom lays nothing out. */
function drawer(has: string) {
  const entry = document.createElement('p');
  entry.dataset['tour'] = has;
  entry.getBoundingClientRect = () => new DOMRect(10, 10, 100, 20);
  const reveal = ({ target }: TourStep): void => {
    if (target === has) document.body.append(entry);
    else entry.remove();
  };
  return { entry, reveal };
}

const step = (target: string | null, title: string): TourStep => ({ target, title, text: '' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

afterEach(() => document.body.replaceChildren());

test('what can be revealed is shown, and only while its step stands; the others are not counted', async () => {
  const { entry, reveal } = drawer('wall');
  const onEnd = jest.fn();
  const steps = [step(null, 'Hola'), step('wall', 'Mural'), step('users', 'Usuarios'), step(null, 'Listo')];
  await startTour(steps, { onEnd, reveal });
  expect(await screen.findByText('Paso 1 de 3')).toBeVisible();
  expect(entry).not.toBeInTheDocument();
  await press('Siguiente');
  expect(await screen.findByRole('dialog', { name: 'Mural' })).toHaveTextContent('Paso 2 de 3');
  expect(entry).toHaveClass('driver-active-element');
  await press('Siguiente');
  expect(await screen.findByRole('dialog', { name: 'Listo' })).toHaveTextContent('Paso 3 de 3');
  expect(entry).not.toBeInTheDocument();
  await press('Anterior');
  expect(await screen.findByRole('dialog', { name: 'Mural' })).toBeVisible();
  expect(entry).toBeInTheDocument();
  await press('Siguiente');
  expect(await screen.findByRole('dialog', { name: 'Listo' })).toBeVisible();
  await press('Entendido');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(onEnd).toHaveBeenCalledTimes(1);
});
