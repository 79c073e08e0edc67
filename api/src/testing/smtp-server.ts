import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type ReceivedMail = {
  readonly from: string;
  readonly to: string[];
  readonly user: unknown;
  readonly data: string;
};

export type SmtpServer = {
  readonly port: number;
  readonly received: readonly ReceivedMail[];
  /** The first mail to this address, once it has arrived. */
  mailTo(address: string): Promise<string>;
  close(): void;
};

/** A real SMTP server that keeps what it is given. */
export async function startSmtp(options: SMTPServerOptions = {}): Promise<SmtpServer> {
  const received: ReceivedMail[] = [];
  const waiting = new Set<() => void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          user: session.user,
          data: Buffer.concat(chunks).toString('utf8'),
        });
        done();
        for (const look of waiting) look();
      });
    },
    ...options,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    mailTo: (address) =>
      new Promise((resolve) => {
        const look = (): void => {
          const mail = received.find(({ to }) => to.includes(address));
          if (mail === undefined) return;
          waiting.delete(look);
          resolve(mail.data);
        };
        waiting.add(look);
        look();
      }),
    close: () => server.close(),
  };
}
