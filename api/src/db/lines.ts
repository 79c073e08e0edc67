import type pg from 'pg';
import { LostConnectionError, namingLostConnection } from './lost-connection.ts';

/** Sends a prepared statement, planned once per connection under its name. */
export type Send = (name: string, text: string, values: readonly unknown[]) => Promise<unknown[]>;

type Lines = {
  readonly send: Send;
  /** Returns the connections to the pool, which can only end after that. */
  close(): void;
};

type Line = { readonly client: pg.PoolClient; readonly onError: (error: Error) => void; usedAt: number };

/** The pool's idle timeout: after a longer silence the connection may be broken. */
const idleMs = 10_000;

/**
 * Pinned connections: busy statements share up to `kept` connections of a pool. Taking one from the pool and
 * returning it, through the query builder, costs the process as much as the statement's whole round trip.
 */
export function openLines(pool: pg.Pool, kept: number): Lines {
  const free: Line[] = [];
  let isOpen = true;

  const giveBack = ({ client, onError }: Line, fault?: Error): void => {
    client.off('error', onError);
    client.release(fault);
  };
  const connect = async (): Promise<Line> => {
    const client = await pool.connect().catch((error: unknown) => {
      throw namingLostConnection(error);
    });
    const line: Line = {
      client,
      // A connection that breaks while in use reports it through its statement.
      onError: (error) => {
        const place = free.indexOf(line);
        if (place < 0) return;
        free.splice(place, 1);
        giveBack(line, error);
        // Reported as the pool reports errors of its own connections.
        pool.emit('error', error, client);
      },
      usedAt: 0,
    };
    client.on('error', line.onError);
    return line;
  };
  /** The most recently used one; when even that was idle too long, all are. */
  const takeFree = (): Line | undefined => {
    const line = free.pop();
    if (line === undefined || Date.now() - line.usedAt < idleMs) return line;
    for (const old of [line, ...free.splice(0)])
      giveBack(old, new Error('The connection was idle for too long.'));
    return undefined;
  };

  const send: Send = async (name, text, values) => {
    const line = takeFree() ?? (await connect());
    try {
      const { rows } = await line.client.query<object>({ name, text, values: [...values] });
      line.usedAt = Date.now();
      if (isOpen && free.length < kept) free.push(line);
      else giveBack(line);
      return rows;
    } catch (error) {
      const named = namingLostConnection(error);
      giveBack(line, named instanceof LostConnectionError ? named : undefined);
      throw named;
    }
  };
  const close = (): void => {
    isOpen = false;
    for (const line of free.splice(0)) giveBack(line);
  };
  return { send, close };
}
