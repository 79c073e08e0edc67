import { z } from 'zod';
import type { App } from '../http/app-type.ts';
import type { Deps } from '../deps.ts';
import { ApiError, orNotFound } from '../http/api-error.ts';
import { isStorable } from '../http/storable-text.ts';
import { findMail, listMails } from './inbox.repository.ts';
import { escapeHtml } from './letter.ts';

const shown = 100;
const idInPath = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });
const recipientInQuery = z.object({ to: z.string().refine(isStorable).optional() });

function recipientOf(query: unknown): string | undefined {
  const { data } = recipientInQuery.safeParse(query);
  if (data === undefined) throw new ApiError('VALIDATION_FAILED', { field: 'to' });
  return data.to;
}

const page = (title: string, body: string): string => `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:56rem;margin:2rem auto;padding:0 1rem}
a{color:LinkText}li{padding:.5rem 0;border-bottom:1px solid #8884}ul{list-style:none;padding:0}small{opacity:.75;display:block}</style></head>
<body>${body}</body></html>`;

/**
 * `/dev/inbox`: mails kept because no SMTP server is configured. They contain links that set passwords, so
 * production neither keeps them nor has this page.
 */
export function registerInbox(app: App, { config, db }: Deps): void {
  if (config.production || config.smtpUrl !== undefined) return;
  const options = { schema: { hide: true }, logLevel: 'warn' } as const;

  app.get('/dev/inbox', options, async ({ query }, reply) => {
    const mails = await listMails(db, recipientOf(query), shown);
    const lines = mails.map(
      ({ id, recipient, subject, sent_at: at }) =>
        `<li><a href="/dev/inbox/${id}">${escapeHtml(subject)}</a><small>${escapeHtml(recipient)} · <time>${at.toISOString()}</time></small></li>`,
    );
    const list = lines.length === 0 ? '<p>Aún no hay correos.</p>' : `<ul>${lines.join('\n')}</ul>`;
    return reply
      .type('text/html; charset=utf-8')
      .send(page('Correos del portal', `<h1>Correos del portal</h1>${list}`));
  });

  app.get('/dev/inbox/mails.json', options, async ({ query }) => {
    const mails = await listMails(db, recipientOf(query), shown);
    return mails.map(({ id, recipient, subject, text_body: text }) => ({ id, recipient, subject, text }));
  });

  app.get('/dev/inbox/:id', options, async ({ params }, reply) => {
    const { id } = orNotFound(idInPath.safeParse(params).data);
    const mail = orNotFound(await findMail(db, id));
    return reply.type('text/html; charset=utf-8').send(mail.html_body);
  });
}
