import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { SMTPServerOptions } from 'smtp-server';
import { startTestApi, type TestApi } from '../testing/index.ts';
import { startSmtp as startSmtpServer, type SmtpServer } from '../testing/smtp-server.ts';
import { ownLook, type PrintedLook } from '../identity/printed-look.ts';
import { renderLetter, type Letter } from './letter.ts';
import { smtpMailer, type Mailer } from './mailer.ts';

const letter: Letter = {
  subject: 'Le damos la bienvenida',
  preview: 'Cree su contraseña',
  greeting: 'Hola, <b>Ñandú</b> & Cía:',
  paragraphs: ['Declaración de "ventas"'],
  action: { label: 'Entrar', url: 'https://portal.example/auth?a=1&b=2' },
  notes: ['Vence en 30 minutos.'],
  signature: 'Vitrina',
};

const running: { close(): void }[] = [];
afterEach(() => {
  for (const one of running.splice(0)) one.close();
});

async function startSmtp(options: SMTPServerOptions = {}): Promise<SmtpServer> {
  const server = await startSmtpServer(options);
  running.push(server);
  return server;
}

let look: PrintedLook = ownLook;
beforeEach(() => {
  look = ownLook;
});

const mailerOf = (url: string): Mailer => {
  const mailer = smtpMailer(url, 'Vitrina <portal@vitrina.test>', async () => look);
  running.push(mailer);
  return mailer;
};

/** The decoded body of one part of a multipart mail. */
function partOf(data: string, type: string): string {
  const part = data.split(/\r\n--/).find((text) => text.includes(`Content-Type: ${type}`)) ?? '';
  const [head = '', ...body] = part.split('\r\n\r\n');
  const text = body.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString('utf8');
  const bytes = text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

test('a letter goes out over SMTP as text and as HTML, in Spanish, from the configured sender', async () => {
  const { port, received } = await startSmtp();
  await mailerOf(`smtp://127.0.0.1:${port}`).send('ana@cliente.test', letter);
  const [mail] = received;
  expect(mail).toMatchObject({ from: 'portal@vitrina.test', to: ['ana@cliente.test'] });
  const text = partOf(mail?.data ?? '', 'text/plain');
  expect(text).toContain('Hola, <b>Ñandú</b> & Cía:');
  expect(text).toContain('https://portal.example/auth?a=1&b=2');
  expect(partOf(mail?.data ?? '', 'text/html')).toContain('Declaración de &quot;ventas&quot;');
});

test('user and password of the configured address are used', async () => {
  const { port, received } = await startSmtp({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'portal' && password === 'clave' ? done(null, { user: username }) : done(new Error('no')),
  });
  await mailerOf(`smtp://portal:clave@127.0.0.1:${port}`).send('ana@cliente.test', letter);
  expect(received).toEqual([expect.objectContaining({ user: 'portal' })]);
  await expect(
    mailerOf(`smtp://portal:otra@127.0.0.1:${port}`).send('ana@cliente.test', letter),
  ).rejects.toThrow();
});

test('a mail that the server refuses is an error, so that its job is tried again', async () => {
  const { port } = await startSmtp({ onRcptTo: (_to, _session, done) => done(new Error('no such user')) });
  await expect(mailerOf(`smtp://127.0.0.1:${port}`).send('nadie@cliente.test', letter)).rejects.toThrow(
    'no such user',
  );
});

test('an address with a comma or a line break reaches nobody else', async () => {
  const { port, received } = await startSmtp();
  const mailer = mailerOf(`smtp://127.0.0.1:${port}`);
  for (const address of ['ana@cliente.test, otro@evil.test', 'ana@cliente.test\r\nBcc: otro@evil.test']) {
    await mailer.send(address, letter).catch(() => undefined);
  }
  expect(received.flatMap(({ to }) => to)).not.toContain('otro@evil.test');
});

test('what people typed is no markup, and a mail fetches nothing [T8]', async () => {
  const { html } = renderLetter(letter, ownLook);
  expect(html).toContain('&lt;b&gt;Ñandú&lt;/b&gt; &amp; Cía');
  expect(html).not.toMatch(/<b>|<img|<script|src=|url\(/);
  expect(html).toContain('<html lang="es">');
  // Wherever it stands.
  const typed = '<img src=x onerror=alert(1)>"';
  const typedEverywhere: Letter = {
    subject: typed,
    preview: typed,
    greeting: typed,
    paragraphs: [typed, typed],
    action: { label: typed, url: `https://portal.example/?a=${typed}` },
    notes: [typed],
    signature: typed,
  };
  const everywhere = renderLetter(typedEverywhere, { ...ownLook, name: typed }).html;
  expect(everywhere).not.toContain('<img');
  expect(everywhere).not.toContain('onerror=alert(1)>');
  expect(everywhere.split('&lt;img src=x onerror=alert(1)&gt;&quot;').length).toBeGreaterThan(10);
  look = { ...ownLook, name: typed };
  const { port, received } = await startSmtp();
  await mailerOf(`smtp://127.0.0.1:${port}`).send('ana@cliente.test', typedEverywhere);
  const sent = partOf(received[0]?.data ?? '', 'text/html').replaceAll('\r\n', '\n');
  expect(sent.trim()).toBe(everywhere.trim());
});

test('the operator’s mark comes inside the mail, under its name and with its colour', async () => {
  look = { name: 'Plaza <Sur>', accent: '#7a1f5c', mark: { png: Buffer.from('picture'), ratio: 3 } };
  const { port, received } = await startSmtp();
  await mailerOf(`smtp://127.0.0.1:${port}`).send('ana@cliente.test', letter);
  const data = received[0]?.data ?? '';
  const html = partOf(data, 'text/html');
  expect(html).toContain('<img src="cid:marca@portal" alt="Plaza &lt;Sur&gt;" height="40" width="120"');
  expect(html).toContain('background:#7a1f5c');
  expect(data).toContain('Content-ID: <marca@portal>');
  expect(data).toContain(Buffer.from('picture').toString('base64'));
});

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test('without an SMTP server the mails lie in the local inbox', async () => {
  await api.deps.mailer.send('ana@cliente.test', letter);
  const list = await api.anonymous.get('/dev/inbox');
  expect([list.status, list.body]).toEqual([200, expect.stringContaining('Le damos la bienvenida')]);
  const [mail] = (await api.anonymous.get('/dev/inbox/mails.json', { query: { to: 'ana@cliente.test' } }))
    .body;
  expect(mail.text).toContain('Vence en 30 minutos.');
  expect((await api.anonymous.get(`/dev/inbox/${mail.id}`)).body).toContain('Entrar');
  expect((await api.anonymous.get('/dev/inbox/999999')).status).toBe(404);
});

test.each([
  ['production', { production: true }],
  ['a portal that sends its mails', { smtpUrl: 'smtp://127.0.0.1:25' }],
])('%s has no inbox to look into', async (_, config) => {
  const other = await startTestApi({ config });
  for (const path of ['/dev/inbox', '/dev/inbox/mails.json', '/dev/inbox/1']) {
    expect((await other.anonymous.get(path)).status).toBe(404);
  }
  await other.close();
});
