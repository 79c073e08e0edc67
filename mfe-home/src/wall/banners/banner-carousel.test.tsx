import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Banner } from 'shared/endpoints/banners';
import { useLocation } from 'shared/router';
import { renderScreen } from 'shared/testing';
import { BannerCarousel } from './banner-carousel.tsx';

const banner = (id: number, link_to: string): Banner => ({
  id,
  label: `Destacado ${id}`,
  label_shown: true,
  link_to,
  image: {
    image_url: `/b${id}-1200.webp`,
    sizes: [
      { width: 1200, url: `/b${id}-1200.webp` },
      { width: 600, url: `/b${id}-600.webp` },
    ],
  },
});
const banners = [banner(1, '/chl/shopping/centro-de-ayuda'), banner(2, 'https://www.ejemplo.test/x')];

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});
const pass = (ms: number) =>
  act(async () => {
    jest.advanceTimersByTime(ms);
  });
const Address = () => <output aria-label="dirección">{useLocation().pathname}</output>;
const links = () => screen.getAllByRole('link', { hidden: true });
const shown = () => links().find((link) => link.closest('[inert]') === null)?.textContent;

test('banners play by themselves, begin again after the last one and lead where they say; the button stops them [P-076]', async () => {
  renderScreen(<BannerCarousel banners={banners} />, { session: {} });
  expect(shown()).toBe('Destacado 1');
  await pass(6_000);
  expect(shown()).toBe('Destacado 2');
  await pass(6_000);
  expect(shown()).toBe('Destacado 1');
  expect(links().map((link) => link.getAttribute('href'))).toEqual(banners.map(({ link_to }) => link_to));
  fireEvent.click(screen.getByRole('button', { name: 'Detener imágenes' }));
  await pass(60_000);
  expect(shown()).toBe('Destacado 1');
  fireEvent.click(screen.getByRole('button', { name: 'Ver destacado 2 de 2' }));
  expect(shown()).toBe('Destacado 2');
});

test.each(['//evil.test', String.raw`/\evil.test`, 'javascript:alert(1)', 'data:text/html,x'])(
  'a banner that leads to %s is no link [T8 T15 P-078]',
  (address) => {
    renderScreen(<BannerCarousel banners={[banner(1, address)]} />, { session: {} });
    expect(screen.getByText('Destacado 1')).toBeTruthy();
    expect(screen.queryAllByRole('link', { hidden: true })).toEqual([]);
  },
);

test('with the keyboard alone a banner is chosen and opened, and it rests while the focus is in it [P-076]', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  renderScreen(<BannerCarousel banners={banners} />, { session: {} });
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Destacado 1');
  await pass(60_000);
  expect(shown()).toBe('Destacado 1');
  act(() => screen.getByRole('button', { name: 'Ver destacado 2 de 2' }).focus());
  await user.keyboard('{Enter}');
  expect(shown()).toBe('Destacado 2');
  await pass(60_000);
  expect(shown()).toBe('Destacado 2');
  // What is not shown cannot be reached.
  expect(links().map((link) => link.closest('[inert]') !== null)).toEqual([true, false]);
  await user.tab();
  await user.keyboard(' ');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Reproducir imágenes' })).toHaveFocus());
});

test('it rests while the pointer is over it, and goes on afterwards [P-076]', async () => {
  renderScreen(<BannerCarousel banners={banners} />, { session: {} });
  const carousel = links()[0]?.closest('section') ?? document.body;
  fireEvent.mouseEnter(carousel);
  await pass(60_000);
  expect(shown()).toBe('Destacado 1');
  fireEvent.mouseLeave(carousel);
  await pass(6_000);
  expect(shown()).toBe('Destacado 2');
});

test('nothing moves in a tab that is hidden, and it goes on once the tab is in sight again [P-076]', async () => {
  const hidden = jest.spyOn(document, 'hidden', 'get');
  const hide = (value: boolean) =>
    act(async () => {
      hidden.mockReturnValue(value);
      document.dispatchEvent(new Event('visibilitychange'));
    });
  renderScreen(<BannerCarousel banners={banners} />, { session: {} });
  await pass(3_000);
  await hide(true);
  await pass(60_000);
  expect(shown()).toBe('Destacado 1');
  await hide(false);
  await pass(6_000);
  expect(shown()).toBe('Destacado 2');
});

test('nothing moves for who wants no motion [P-076]', async () => {
  jest.spyOn(globalThis, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media === '(prefers-reduced-motion: reduce)',
      onchange: null,
      addListener() {},
      removeListener() {},
    }),
  );
  renderScreen(<BannerCarousel banners={banners} />, { session: {} });
  await pass(60_000);
  expect(shown()).toBe('Destacado 1');
});

test('a link that begins with http opens a new window, any other leads inside the portal [P-077 P-078]', async () => {
  const plain = banner(3, 'http://www.ejemplo.test/y');
  renderScreen(
    <>
      <BannerCarousel banners={[...banners, plain]} />
      <Address />
    </>,
    { session: {} },
  );
  const [inside, outside, plainOne] = links();
  expect([inside?.getAttribute('href'), inside?.getAttribute('target')]).toEqual([
    '/chl/shopping/centro-de-ayuda',
    null,
  ]);
  expect(outside?.getAttribute('href')).toBe('https://www.ejemplo.test/x');
  expect([outside?.getAttribute('target'), outside?.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener noreferrer',
  ]);
  expect([plainOne?.getAttribute('href'), plainOne?.getAttribute('target')]).toEqual([
    'http://www.ejemplo.test/y',
    '_blank',
  ]);
  await act(async () => void fireEvent.click(inside ?? document.body));
  expect(screen.getByRole('status', { name: 'dirección' })).toHaveTextContent(
    '/chl/shopping/centro-de-ayuda',
  );
});

test('desks get the picture of 1200 px and phones that of 600; the second waits for the first [P-165]', async () => {
  const { container } = renderScreen(<BannerCarousel banners={banners} />, { session: {} });
  const pictures = () => [...container.querySelectorAll('picture')];
  const [first] = pictures();
  expect(first?.querySelector('img')?.getAttribute('src')).toBe('/b1-1200.webp');
  expect(first?.querySelector('source')?.getAttribute('srcset')).toBe('/b1-600.webp');
  expect(first?.querySelector('source')?.getAttribute('media')).toBe('(max-width: 599px)');
  expect(pictures()).toHaveLength(1);
  const image = first?.querySelector('img');
  if (image) fireEvent.load(image);
  expect(pictures()).toHaveLength(2);
});

test('what the picture says itself is its description, and is not drawn over it', () => {
  const shown = { ...banner(1, '/chl/shopping'), label_shown: false };
  renderScreen(<BannerCarousel banners={[shown]} />, { session: {} });
  expect(screen.getByRole('img', { name: 'Destacado 1' })).toBeInTheDocument();
  expect(screen.queryByText('Destacado 1')).toBeNull();
  expect(screen.getByRole('link', { name: 'Destacado 1' })).toHaveAttribute('href', '/chl/shopping');
});

test('a first picture that cannot come leaves the others theirs', () => {
  const { container } = renderScreen(<BannerCarousel banners={banners} />, { session: {} });
  const pictures = () => [...container.querySelectorAll('img')];
  expect(pictures()).toHaveLength(1);
  for (const picture of pictures()) fireEvent.error(picture);
  expect(pictures().map((picture) => picture.getAttribute('src'))).toEqual([
    '/b1-1200.webp',
    '/b2-1200.webp',
  ]);
});
