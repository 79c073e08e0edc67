import { createTransport } from 'nodemailer';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { keepMail } from './inbox.repository.ts';
import { renderLetter, type Letter } from './letter.ts';

/** Sends a mail, or throws, and its job is tried again. */
export type Mailer = {
  send(recipient: string, letter: Letter): Promise<void>;
  close(): void;
};

/** Longer than a healthy SMTP server takes, shorter than a job's lease. */
const smtpTimeoutMs = 20_000;

/** Sends by SMTP as SMTP_URL says, with TLS wherever the server offers it. */
export function smtpMailer(url: string, from: string): Mailer {
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
      await transport.sendMail({ from, to: { name: '', address: recipient }, ...renderLetter(letter) });
    },
    close: () => transport.close(),
  };
}

/** Number of mails kept; the oldest are dropped. */
const inboxSize = 500;

/** The inbox of development and demonstrations, shown at /dev/inbox. */
export function inboxMailer(db: Database, clock: Clock): Mailer {
  return {
    async send(recipient, letter) {
      const { subject, text, html } = renderLetter(letter);
      const mail = { sent_at: clock.now(), recipient, subject, text_body: text, html_body: html };
      await keepMail(db, mail, inboxSize);
    },
    close: () => undefined,
  };
}

export const openMailer = (config: Config, db: Database, clock: Clock): Mailer =>
  config.smtpUrl === undefined ? inboxMailer(db, clock) : smtpMailer(config.smtpUrl, config.mailFrom);
