import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { MailTextRecord } from 'shared/endpoints/mail-texts';
import { mailTextFault } from 'shared/rules/mail-text';
import { mailTextKind, mailTextKindNames } from 'shared/rules/mail-texts';
import { enqueue } from '../../jobs/queue.repository.ts';
import { runDueJobs } from '../../jobs/worker.ts';
import { startTestApi, testEmail, type TestApi, type TestClient } from '../../testing/index.ts';

const list = '/api/operacion/correos';
const reset = `${list}/chl/cambiar-clave`;

let api: TestApi;
let portal: TestClient;
beforeAll(async () => {
  api = await startTestApi();
  portal = api.as(testEmail('portal', 'CHL'));
});
afterAll(() => api.close());
beforeEach(async () => {
  for (const table of ['mail_text', 'mail_inbox', 'password_link'] as const)
    await api.db.deleteFrom(table).execute();
});

const keyed = () => ({ 'idempotency-key': randomUUID() });
const own = {
  asunto: 'Su clave, {nombre}',
  saludo: 'Buenos días, {nombre}:',
  cuerpo: 'Use este enlace.\n\n{enlace}\n\nVence en {duracion}. <b>No lo reenvíe</b>',
  boton: 'Elegir otra clave',
  firma: 'Equipo de la Operadora',
};
const write = (change: object = {}, path = reset, client = portal, headers = keyed()) =>
  client.put(path, { body: { ...own, rowVersion: 1, ...change }, headers });
const goBack = (rowVersion: number, path = reset, client = portal) =>
  client.post(`${path}/original`, { body: { rowVersion }, headers: keyed() });

/** The mail to a person who asked to change their password. */
async function mailTo(country: 'CHL' | 'PER') {
  const email = testEmail('marca', country);
  await enqueue(api.db, { kind: 'mail.password-reset', payload: { email } }, api.deps.clock.now());
  await runDueJobs(api.deps);
  const mails = api.db.selectFrom('mail_inbox').selectAll().where('recipient', '=', email);
  return mails.orderBy('id', 'desc').executeTakeFirstOrThrow();
}

describe('the portal’s own texts', () => {
  test.each(mailTextKindNames)('%s has what it needs', (kind) => {
    expect(mailTextFault(kind, mailTextKind(kind).text)).toBeNull();
  });

  test('are listed for each country that the caller administers', async () => {
    const { body } = await portal.get(list);
    expect(body.map(({ paisId, correo }: MailTextRecord) => [paisId, correo])).toEqual(
      mailTextKindNames.map((kind) => ['CHL', kind]),
    );
    expect(body[0]).toMatchObject({ original: true, el: null, por: null, rowVersion: 1 });
  });
});

describe('a text', () => {
  test('is sent from the next mail on, in its country only, and as plain text', async () => {
    const { status, body } = await write();
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ texto: own, original: false, por: expect.any(String), rowVersion: 2 }),
    ]);
    const mail = await mailTo('CHL');
    expect(mail.subject).toBe('Su clave, marca');
    expect(mail.text_body).toContain('Buenos días, marca:\n\nUse este enlace.\n\nElegir otra clave:\nhttp');
    expect(mail.text_body).toContain('Vence en 30 minutos.');
    expect(mail.text_body).toContain('--\nEquipo de la Operadora');
    expect(mail.html_body).toContain('&lt;b&gt;No lo reenvíe&lt;/b&gt;');
    expect((await mailTo('PER')).subject).toBe('Cambie su contraseña');
  });

  test('gives way to the portal’s own, which is sent again', async () => {
    await write();
    const { body } = await goBack(2);
    expect(body).toMatchObject({
      original: true,
      texto: mailTextKind('cambiar-clave').text,
      rowVersion: 3,
    });
    expect((await mailTo('CHL')).subject).toBe('Cambie su contraseña');
  });

  test.each([
    ['without the link', 'cuerpo', 'Use el portal.', 422],
    ['with the link inside a sentence', 'cuerpo', 'Use {enlace} ahora.', 422],
    ['with the link twice', 'cuerpo', '{enlace}\n\n{enlace}', 422],
    ['with an unknown placeholder', 'asunto', 'Hola {clave}', 422],
    ['with one of another mail', 'cuerpo', '{codigo}\n\n{enlace}', 422],
    ['with a link as subject', 'asunto', '{enlace}', 422],
    ['with a loose brace', 'firma', 'Equipo {', 422],
    ['without a subject', 'asunto', ' ', 400],
    ['with a subject of two lines', 'asunto', 'Uno\nBcc: otro@evil.test', 400],
    ['with a control character', 'cuerpo', 'a\u0007\n\n{enlace}', 400],
    ['that is too long', 'firma', 'x'.repeat(301), 400],
  ])('%s is refused at its field and changes nothing', async (_what, field, value, status) => {
    const reply = await write({ [field]: value });
    expect([reply.status, reply.body.field]).toEqual([status, field]);
    expect((await portal.get(reset)).body).toMatchObject({ original: true, rowVersion: 1 });
  });

  test('that a mail of no use would come from is refused', async () => {
    const text = { ...mailTextKind('cupon').text, cuerpo: 'Muestre su cupón.\n\n{enlace}' };
    const { body } = await write(text, `${list}/chl/cupon`);
    expect(body.message).toBe('Falta {codigo}, {descuento}: sin eso el correo no sirve.');
  });

  test('of two administrators at once is one, and the other sees what is stored [T19]', async () => {
    const replies = await Promise.all([write({ asunto: 'Uno' }), write({ asunto: 'Dos' })]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const stored = replies.find(({ status }) => status === 409)?.body.details.stored;
    expect(stored).toEqual((await portal.get(reset)).body);
    expect((await goBack(1)).status).toBe(409);
    expect((await write({ rowVersion: 7 }, `${list}/chl/anuncio`)).status).toBe(422);
    expect((await write({ ...mailTextKind('cupon').text, rowVersion: 7 }, `${list}/chl/cupon`)).status).toBe(
      409,
    );
  });

  test('sent twice is written once', async () => {
    const headers = keyed();
    const one = await write({}, reset, portal, headers);
    expect((await write({}, reset, portal, headers)).body).toEqual(one.body);
    expect((await portal.get(reset)).body.rowVersion).toBe(2);
  });

  test('leaves an entry with the texts before and after [D3]', async () => {
    await write();
    await goBack(2);
    const entries = await api.db
      .selectFrom('audit_log')
      .innerJoin('app_user', 'app_user.id', 'audit_log.user_id')
      .select(['action', 'entity_id', 'before', 'after', 'audit_log.country_code'])
      .select(['app_user.email', 'at', 'ip'])
      .where('entity', '=', 'mail_text')
      .orderBy('audit_log.id', 'desc')
      .limit(2)
      .execute();
    const who = {
      email: testEmail('portal', 'CHL'),
      at: new Date('2026-11-20T15:00:00Z'),
      ip: '127.0.0.1',
    };
    for (const entry of entries) expect(entry).toMatchObject(who);
    const [back, written] = entries;
    expect(written).toMatchObject({
      action: 'mail-text.update',
      entity_id: 'CHL cambiar-clave',
      before: { mensaje: 'Cambio de contraseña', original: true },
      after: { ...own, original: false },
      country_code: 'CHL',
    });
    expect(back).toMatchObject({ action: 'mail-text.reset', before: own, after: { original: true } });
  });

  test('of a country that the caller does not administer, or without the right, is not to be had', async () => {
    const peru = api.as(testEmail('portal', 'PER'));
    const preview = { body: own };
    const answers = [
      await write({}, reset, peru),
      await goBack(1, reset, peru),
      await peru.get(reset),
      await peru.post(`${reset}/vista-previa`, preview),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    for (const role of ['admin', 'marketing', 'empresa'] as const)
      expect((await write({}, reset, api.as(testEmail(role, 'CHL')))).status).toBe(403);
    expect((await portal.get(reset)).body.original).toBe(true);
  });
});

describe('the preview', () => {
  test('is the mail as it would be sent, with example data, and stores nothing', async () => {
    const { status, body } = await portal.post(`${reset}/vista-previa`, { body: own });
    expect([status, body.asunto]).toEqual([200, 'Su clave, Camila']);
    expect(body.html).toContain('Buenos días, Camila:');
    expect(body.html).toContain('&lt;b&gt;No lo reenvíe&lt;/b&gt;');
    expect((await portal.get(reset)).body.original).toBe(true);
  });

  test('leaves out a paragraph about something that the mail does not have', async () => {
    const text = mailTextKind('cupon').text;
    const { body } = await portal.post(`${list}/chl/cupon/vista-previa`, { body: text });
    expect(body.html).toContain('Condiciones: No acumulable');
  });
});
