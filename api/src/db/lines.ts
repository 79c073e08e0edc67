import type pg from 'pg';
import { LostConnectionError, namingLostConnection } from './lost-connection.ts';

/** Sends a text that is planned once per connection under its name. */
export type Send = (name: string, text: string, values: readonly unknown[]) => Promise<unknown[]>;

type Lines = {
  readonly send: Send;
  /** Gives the connections back to the pool, which can end only then. */
  close(): void;
};

type Line = { readonly client: pg.PoolClient; readonly onError: (error: Error) => void; usedAt: number };

/** As long as the pool keeps a connection that nobody uses: a longer silence may have broken it. */
const idleMs = 10_000;

/**
 * Connections of a pool that busy statements hand on to each other, at most `kept` of them. Taking one from the pool and
 * giving it back, through the query builder, costs the process as much as the statement's whole way to the database.
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
      // One that breaks while it works says so by its statement.
      onError: (error) => {
        const place = free.indexOf(line);
        if (place < 0) return;
        free.splice(place, 1);
        giveBack(line, error);
        // As the pool says it of its own.
        pool.emit('error', error, client);
      },
      usedAt: 0,
    };
    client.on('error', line.onError);
    return line;
  };
  /** The one that was used last; when that is long ago, it is for the others too. */
  const takeFree = (): Line | undefined => {
    const line = free.pop();
    if (line === undefined || Date.now() - line.usedAt < idleMs) return line;
    for (const old of [line, ...free.splice(0)]) giveBack(old, new Error('A connection out of use.'));
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
