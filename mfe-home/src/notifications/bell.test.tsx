import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NotificationReply } from 'shared/endpoints/notifications';
import type { BellButtonProps } from 'shared/remote';
import { useLocation } from 'shared/router';
import { sessionStore, useSession } from 'shared/session';
import { AnsweringApi, renderScreen, type Asked, useIsFetching } from 'shared/testing';
import { Toaster } from 'shared/ui/overlay';
import NotificationsBell from './bell.tsx';
import NotificationsPage from './notifications.page.tsx';
import { rememberShown, shownHere } from './shown-here.ts';

/** Answers as the API does, so that what is asked can be looked at. */
let api: AnsweringApi;
let stored: NotificationReply[] = [];

const one = (id: number, change: Partial<NotificationReply> = {}): NotificationReply => ({
  id,
  title: `Aviso ${id}`,
  importance: 'normal',
  content: `<p>Contenido <strong>${id}</strong></p><script>document.title = 'no'</script>`,
  read: false,
  readAt: null,
  shown: true,
  createdAt: `2026-11-${String(id).padStart(2, '0')}T15:00:00.000Z`,
  ...change,
});

function answer({ method, path, query }: Asked): unknown {
  const newest = stored.toSorted((a, b) => b.id - a.id);
  const change = /^\/(\d+)\/(read|shown)$/.exec(path);
  if (method === 'PUT' && change) {
    const found = stored.find(({ id }) => id === Number(change[1]));
    if (found) Object.assign(found, change[2] === 'read' ? { read: true, shown: true } : { shown: true });
    return found;
  }
  if (path.endsWith('/count')) return { count: stored.filter(({ read }) => !read).length };
  if (path === '/last') return newest.find(({ shown }) => !shown);
  const limit = Number(query.get('limit'));
  if (path === '/unread') return newest.filter(({ read }) => !read).slice(0, limit);
  if (path === '/read') return newest.filter(({ read }) => read).slice(0, limit);
  const [page, size] = [Number(query.get('page')), Number(query.get('size'))];
  return {
    content: newest.slice(page * size, (page + 1) * size),
    number: page,
    totalPages: Math.ceil(newest.length / size),
    totalElements: newest.length,
  };
}

beforeAll(async () => {
  api = await AnsweringApi.start('/api/notifications');
});
afterAll(() => api.stop());
beforeEach(() => {
  localStorage.clear();
  stored = [];
  api.forget();
  api.otherwise((asked) => {
    const body = answer(asked);
    return body === undefined ? { status: 204 } : { status: 200, body };
  });
});

const PlainBell = ({ unread, ...props }: BellButtonProps) => (
  <button type="button" {...props}>{`Campana ${unread}`}</button>
);
const Address = () => <p>{useLocation().pathname}</p>;
const UnderWay = () => <p>{`${useIsFetching()} en curso`}</p>;
/** The host's layout is for signed-in users. */
const Frame = () =>
  useSession(({ signedIn }) => signedIn !== null) && (
    <NotificationsBell Button={PlainBell} defaultOpen={false} />
  );
const show = () =>
  renderScreen(
    <>
      <Address />
      <UnderWay />
      <Frame />
      <Toaster />
    </>,
    { session: {} },
  );
/** Each call with its query: `GET ?page=0&size=5`. */
const asked = (): string[] =>
  api.asked.map(({ method, path, query }) => `${method} ${path}${query.size > 0 ? `?${query}` : ''}`);
const times = (call: string): number => asked().filter((made) => made === call).length;
const section = (name: string) => within(screen.getByRole('region', { name }));

describe('polling', () => {
  const polls = (): number => times('GET /last');
  /** Both were asked so often, and have their answers: what is under way is not asked again. */
  const polled = (count: number) =>
    waitFor(() => {
      expect([polls(), times('GET /unread/count')]).toEqual([count, count]);
      expect(screen.getByText('0 en curso')).toBeTruthy();
    });
  const start = Date.parse('2026-11-20T15:00:00Z');
  let minutely: Map<unknown, () => void>;
  /** Timers of 60 s fire here; other timers are left alone. */
  beforeEach(() => {
    minutely = new Map();
    const { setInterval: begin, clearInterval: end } = globalThis;
    jest.spyOn(globalThis, 'setInterval').mockImplementation(((work: () => void, ms: number) => {
      const id = begin(ms === 60_000 ? () => undefined : work, ms);
      if (ms === 60_000) minutely.set(id, work);
      return id;
    }) as typeof setInterval);
    jest.spyOn(globalThis, 'clearInterval').mockImplementation((id) => {
      minutely.delete(id);
      end(id);
    });
    jest.spyOn(Date, 'now').mockReturnValue(start);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  const minutesAfterStart = (minutes: number) =>
    act(async () => {
      jest.spyOn(Date, 'now').mockReturnValue(start + minutes * 60_000);
      for (const work of minutely.values()) work();
    });
  const tab = (visibility: 'visible' | 'hidden') =>
    act(async () => {
      Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });

  test('the API is asked every 60 s while the tab is in sight, and once when it comes back later [P-204]', async () => {
    show();
    await polled(1);
    expect(minutely.size).toBe(2);
    await minutesAfterStart(1);
    await polled(2);

    await tab('hidden');
    for (const minutes of [2, 3, 4]) {
      await minutesAfterStart(minutes);
      await polled(2);
    }
    await tab('visible');
    await polled(3);
    // Coming back again and again asks no more often.
    for (let n = 0; n < 5; n += 1) {
      await tab('hidden');
      await tab('visible');
    }
    // It asks when its data is a minute old, and not a second earlier.
    const comeBackAt = async (minutes: number) => {
      await tab('hidden');
      await minutesAfterStart(minutes);
      await tab('visible');
    };
    await comeBackAt(5);
    await polled(4);
    await comeBackAt(5 + 59 / 60);
    await polled(4);
    await comeBackAt(7);
    await polled(5);
  });

  test('of a session that was closed elsewhere it is known within the minute, without an action of the user', async () => {
    show();
    await polled(1);
    api.otherwise({ status: 440, body: { code: 'SESSION_ENDED', message: 'Tu sesión terminó' } });
    await minutesAfterStart(1);
    await waitFor(() =>
      expect(sessionStore.getState()).toMatchObject({ signedIn: null, endReason: 'ended', endings: 1 }),
    );
  });
});

describe('the popover', () => {
  test('lists Nuevas and Leídas by day, six of each at most [P-095 P-302 P-413 P-415]', async () => {
    stored = [
      ...Array.from({ length: 8 }, (_, index) => one(index + 1, { read: true })),
      ...Array.from({ length: 8 }, (_, index) => one(index + 11)),
    ];
    // Two of one day in either list.
    for (const id of [7, 17]) {
      const createdAt = one(id + 1).createdAt.replace('15:00', '14:00');
      stored = stored.map((entry) => (entry.id === id ? { ...entry, createdAt } : entry));
    }
    stored = stored.map((entry) => ({ ...entry, content: `<p>${'x'.repeat(81)}</p>` }));
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Campana 8' }));
    expect(await screen.findByRole('dialog', { name: 'Notificaciones' })).toBeVisible();
    await screen.findByRole('region', { name: 'Nuevas' });
    for (const name of ['Nuevas', 'Leídas']) {
      expect(section(name).getByRole('heading', { level: 3, name })).toBeVisible();
      expect(section(name).getAllByRole('listitem')).toHaveLength(6);
      expect(section(name).getAllByText(`${'x'.repeat(79)}…`)).toHaveLength(6);
    }
    const days = (name: string) =>
      section(name)
        .getAllByRole('heading', { level: 4 })
        .map(({ textContent, nextElementSibling }) => [
          textContent?.slice(0, 2),
          nextElementSibling?.childElementCount,
        ]);
    const ofDays = [2, 1, 1, 1, 1];
    expect(days('Nuevas')).toEqual(['18', '16', '15', '14', '13'].map((day, at) => [day, ofDays[at]]));
    expect(days('Leídas')).toEqual(['08', '06', '05', '04', '03'].map((day, at) => [day, ofDays[at]]));
    expect([times('GET /unread?limit=6'), times('GET /read?limit=6')]).toEqual([1, 1]);
  });

  test('Ver más leads to the page of notifications [P-096]', async () => {
    stored = [one(1)];
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Campana 1' }));
    const more = await screen.findByRole('link', { name: 'Ver más' });
    await userEvent.click(more);
    expect(await screen.findByText('/chl/shopping/notificaciones')).toBeVisible();
  });

  test('without any it says No hay notificaciones [P-099]', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Campana 0' }));
    expect(await screen.findByText('No hay notificaciones')).toBeVisible();
  });

  test('an entry opens its HTML content in a dialog, which names nobody else [P-097 P-135 P-397]', async () => {
    stored = [one(1, { read: true }), one(2)];
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Campana 1' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Nueva: Aviso 2' }));
    const dialog = await screen.findByRole('dialog', { name: 'Aviso 2' });
    expect(within(dialog).getByText('2').tagName).toBe('STRONG');
    expect(dialog.querySelector('script')).toBeNull();
    expect(dialog).toHaveTextContent(/^Aviso 202\/11\/2026 12:00Contenido 2Cerrar$/);
    // Otherwise this write could reach the notifications of the next test.
    await waitFor(() => expect(times('PUT /2/read')).toBe(1));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // One that was read opens, too.
    await userEvent.click(await screen.findByRole('button', { name: 'Campana 0' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Aviso 1' }));
    expect(await screen.findByRole('dialog', { name: 'Aviso 1' })).toBeVisible();
  });

  test('an entry that was opened becomes read, and the count follows [P-199 P-202]', async () => {
    stored = [one(1), one(2)];
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Campana 2' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Nueva: Aviso 2' }));
    await waitFor(() => expect(stored.map(({ read }) => read)).toEqual([false, true]));
    expect(await screen.findByText('Campana 1')).toBeTruthy();
    expect(times('PUT /2/read')).toBe(1);
  });

  test('the mark button makes one read without opening it [P-200 P-202]', async () => {
    stored = [one(1), one(2)];
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Campana 2' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Marcar como leída: Aviso 1' }));
    expect(await screen.findByText('Campana 1')).toBeTruthy();
    await waitFor(() => expect(section('Leídas').getByRole('button', { name: 'Aviso 1' })).toBeVisible());
    expect(screen.queryByRole('dialog', { name: 'Aviso 1' })).toBeNull();
    expect(stored[0]?.read).toBe(true);
  });
});

describe('pop-ups', () => {
  /** They outlive the screen of a test. */
  afterEach(async () => {
    for (const close of screen.queryAllByRole('button', { name: 'Cerrar aviso' })) fireEvent.click(close);
    await waitFor(() => {
      if (shownHere().length > 0) throw new Error('A pop-up is not closed yet.');
    });
  });

  test('what is new pops up, cut at 80 characters, and counts as shown when it is closed [P-201 P-415]', async () => {
    stored = [one(1, { shown: false, content: `<p>${'x'.repeat(81)}</p>` })];
    show();
    expect(await screen.findByText('Aviso 1')).toBeTruthy();
    await waitFor(() => expect(screen.getByText(`${'x'.repeat(79)}…`)).toBeVisible());
    expect(times('PUT /1/shown')).toBe(0);
    expect(shownHere()).toEqual([1]);
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar aviso' }));
    await waitFor(() => expect(times('PUT /1/shown')).toBe(1));
    expect(stored[0]).toMatchObject({ shown: true, read: false });
    await waitFor(() => expect(shownHere()).toEqual([]));
  });

  test('a pop-up stays for 15 s, and then counts as shown [P-412 P-201 P-417]', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date'] });
    try {
      stored = [one(1, { shown: false })];
      show();
      await screen.findByText('Aviso 1');
      await act(() => jest.advanceTimersByTimeAsync(14_700));
      expect(screen.getByText('Aviso 1')).toBeVisible();
      expect(times('PUT /1/shown')).toBe(0);
      await act(() => jest.advanceTimersByTimeAsync(900));
      expect(screen.queryByText('Aviso 1')).toBeNull();
    } finally {
      jest.useRealTimers();
    }
    await waitFor(() => expect(times('PUT /1/shown')).toBe(1));
  });

  test('Ver in the pop-up of one opens its dialog, and it becomes read [P-097 P-199]', async () => {
    stored = [one(1, { shown: false })];
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Ver' }));
    expect(await screen.findByRole('dialog', { name: 'Aviso 1' })).toBeVisible();
    await waitFor(() => expect(stored[0]).toMatchObject({ read: true }));
    expect(times('PUT /1/read')).toBe(1);
  });

  test('several are one pop-up, which leads to the page, and count as shown together [P-201]', async () => {
    stored = [1, 2, 3].map((id) => one(id, { shown: false }));
    show();
    expect(await screen.findByText('Tiene 3 notificaciones nuevas')).toBeTruthy();
    expect(screen.getByText('La más reciente: Aviso 3')).toBeTruthy();
    expect(screen.getAllByRole('status')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Ver' }));
    expect(await screen.findByText('/chl/shopping/notificaciones')).toBeVisible();
    await waitFor(() => expect(stored.every(({ shown, read }) => shown && !read)).toBe(true));
  });

  test('of many new ones the newest five are asked for, and more may be there [P-203 P-301 P-414]', async () => {
    stored = [
      ...Array.from({ length: 8 }, (_, index) => one(index + 1, { read: true })),
      ...Array.from({ length: 7 }, (_, index) => one(index + 11, { shown: false })),
    ];
    show();
    expect(await screen.findByText('Tiene 5 o más notificaciones nuevas')).toBeTruthy();
    expect(screen.getByText('La más reciente: Aviso 17')).toBeTruthy();
    expect(asked()).toContain('GET ?page=0&size=5&sort=id%2Cdesc');
    await userEvent.click(await screen.findByRole('button', { name: 'Campana 7' }));
    await screen.findByRole('region', { name: 'Nuevas' });
    for (const name of ['Nuevas', 'Leídas']) expect(section(name).getAllByRole('listitem')).toHaveLength(6);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // The newest five were kept: these count as shown, and no other.
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar aviso' }));
    await waitFor(() => expect(shownHere()).toEqual([]));
    expect(asked().filter((made) => made.endsWith('/shown'))).toEqual(
      [17, 16, 15, 14, 13].map((id) => `PUT /${id}/shown`),
    );
  });

  test('one whose page was left does not pop up again: it counts as shown, and stays unread [P-201]', async () => {
    stored = [one(1, { shown: false }), one(2, { shown: false })];
    rememberShown([1]);
    show();
    expect(await screen.findByText('Aviso 2')).toBeTruthy();
    await waitFor(() => expect(stored[0]).toMatchObject({ shown: true, read: false }));
    expect(stored[1]).toMatchObject({ shown: false });
    expect(screen.queryByText('Aviso 1')).toBeNull();
    await waitFor(() => expect(shownHere()).toEqual([2]));
  });
});

test('staff who view the portal as a person open what is new, mark none of it and get no pop-up [P-199 P-200 P-201]', async () => {
  stored = [one(1, { shown: false }), one(2)];
  show();
  const { signedIn } = sessionStore.getState();
  const viewer = { id: 9, name: 'Eva Paz', sessionId: 11 };
  const viewing = { id: 12, until: '2036-04-15T18:30:00.000Z', viewer };
  act(() => sessionStore.setState({ signedIn: signedIn && { ...signedIn, viewing } }));
  await userEvent.click(await screen.findByRole('button', { name: 'Campana 2' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Marcar como leída: Aviso 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Nueva: Aviso 2' }));
  expect(await screen.findByRole('dialog', { name: 'Aviso 2' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // What is asked afterwards comes after anything that was marked.
  await userEvent.click(await screen.findByRole('button', { name: 'Campana 2' }));
  expect(await screen.findByRole('button', { name: 'Nueva: Aviso 2' })).toBeVisible();
  await waitFor(() => expect(times('GET /unread?limit=6')).toBe(2));
  expect(asked()).toContain('GET ?page=0&size=5&sort=id%2Cdesc');
  expect(asked().filter((made) => made.startsWith('PUT'))).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Cerrar aviso' })).toBeNull();
});

describe('the page', () => {
  const showPage = (path: string) => renderScreen(<NotificationsPage />, { session: {}, path });

  test('those of today and of yesterday are headed Hoy and Ayer, older ones with their date [P-428 U-403]', async () => {
    const now = Date.parse('2026-11-03T18:00:00Z');
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
    try {
      stored = [1, 2, 3].map((id) => one(id));
      showPage('/');
      expect(await screen.findByRole('heading', { name: 'Hoy' })).toBeVisible();
      const days = screen.getAllByRole('heading', { name: /^(Hoy|Ayer|\d\d\/\d\d\/\d{4})$/ });
      expect(days.map(({ textContent }) => textContent)).toEqual(['Hoy', 'Ayer', '01/11/2026']);
    } finally {
      clock.mockRestore();
    }
  });

  test('it is a list in pages of five, by day, whose entries open the dialog and are marked [P-098 P-301 P-199 P-200]', async () => {
    stored = Array.from({ length: 7 }, (_, index) => one(index + 1, { read: index > 2 }));
    stored[6] = one(7, { read: true, createdAt: '2026-11-06T20:00:00.000Z' });
    showPage('/');
    expect(await screen.findByRole('heading', { name: '06/11/2026' })).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(5);
    const days = screen.getAllByRole('heading', { name: /^\d\d\/11\/2026$/ });
    expect(days.map(({ textContent }) => textContent?.slice(0, 2))).toEqual(['06', '05', '04', '03']);
    await userEvent.click(screen.getByRole('button', { name: 'Página siguiente' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    await userEvent.click(screen.getByRole('button', { name: 'Marcar como leída: Aviso 1' }));
    expect(await screen.findByRole('button', { name: 'Aviso 1' })).toBeVisible();
    expect(times('PUT /1/read')).toBe(1);
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Nueva: Aviso 2' }));
    expect(await screen.findByRole('dialog', { name: 'Aviso 2' })).toBeVisible();
    await waitFor(() => expect(stored[1]?.read).toBe(true));
    expect(new Set(asked().filter((made) => made.startsWith('GET ?')))).toEqual(
      new Set([0, 1].map((page) => `GET ?page=${page}&size=5&sort=id%2Cdesc`)),
    );
  });

  test.each([
    ['behind the last page leads to the last one', '/?pagina=99', 2],
    ['that no list is so long for leads to the first one', '/?pagina=1e30', 5],
    ['that means nothing leads to the first one', '/?pagina=x', 5],
  ])('an address %s', async (_what, path, entries) => {
    stored = Array.from({ length: 7 }, (_, index) => one(index + 1));
    showPage(path);
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(entries));
  });

  test('without any it says so [P-099]', async () => {
    showPage('/');
    expect(await screen.findByText('No hay notificaciones')).toBeVisible();
  });
});
