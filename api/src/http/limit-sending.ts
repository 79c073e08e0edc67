import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * How long a call's body may take to arrive. Shorter than the client's 40 s, so that it reads an answer
 * instead of giving up.
 */
export const usualSendingMs = 35_000;

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * The hook that ends the connection of a call whose body takes longer to arrive: without it, a caller who
 * sends a byte a minute would keep it.
 */
export const limitSending =
  (mostMs = usualSendingMs) =>
  async (request: FastifyRequest): Promise<void> => {
    const { raw } = request;
    const { socket } = raw;
    // A call injected by a test has no connection.
    if (!hasBody(request) || !(socket instanceof Socket)) return;
    const timer = setTimeout(
      () => socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'),
      mostMs,
    ).unref();
    const clear = (): void => clearTimeout(timer);
    raw.once('end', clear).once('close', clear);
  };
