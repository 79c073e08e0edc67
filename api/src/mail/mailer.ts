import { createTransport } from 'nodemailer';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { keepMail } from './inbox.repository.ts';
import type { FileStore } from '../files/file-store.ts';
import { printedLook, type PrintedLook } from '../identity/printed-look.ts';
import { MARK, renderLetter, renderShownLetter, type Letter } from './letter.ts';

/** Sends a mail, or throws, and its job is tried again. */
export type Mailer = {
  send(recipient: string, letter: Letter): Promise<void>;
  close(): void;
};

/** Longer than a healthy SMTP server takes, shorter than a job's lease. */
const smtpTimeoutMs = 20_000;

/** Sends by SMTP as SMTP_URL says, with TLS wherever the server offers it. */
export function smtpMailer(url: string, from: string, lookNow: () => Promise<PrintedLook>): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: smtpTimeoutMs,
    greetingTimeout: smtpTimeoutMs,
    socketTimeout: smtpTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(recipient, letter) {
      // The recipient as an object, so that an address is never parsed as a list.
      const look = await lookNow();
      const attachments =
        look.mark === null
          ? []
          : [{ filename: 'marca.png', content: look.mark.png, cid: MARK.slice('cid:'.length) }];
      const to = { name: '', address: recipient };
      await transport.sendMail({ from, to, attachments, ...renderLetter(letter, look) });
    },
    close: () => transport.close(),
  };
}

/** Number of mails kept; the oldest are dropped. */
const inboxSize = 500;

/** The inbox of development and demonstrations, shown at /dev/inbox. */
export function inboxMailer(db: Database, clock: Clock, lookNow: () => Promise<PrintedLook>): Mailer {
  return {
    async send(recipient, letter) {
      const { subject, text, html } = renderShownLetter(letter, await lookNow());
      const mail = { sent_at: clock.now(), recipient, subject, text_body: text, html_body: html };
      await keepMail(db, mail, inboxSize);
    },
    close: () => undefined,
  };
}

type Stores = { readonly db: Database; readonly files: FileStore };

export function openMailer(config: Config, { db, files }: Stores, clock: Clock): Mailer {
  const lookNow = () => printedLook(db, files);
  return config.smtpUrl === undefined
    ? inboxMailer(db, clock, lookNow)
    : smtpMailer(config.smtpUrl, config.mailFrom, lookNow);
}
