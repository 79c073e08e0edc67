import type { App } from '../app.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';

export type TestReply = {
  readonly status: number;
  /** Parsed JSON, or the text when the reply is not JSON. */
  readonly body: any;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
};

type Input = {
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Calls the API as one signed-in user. */
export type TestClient = {
  get(path: string, input?: Input): Promise<TestReply>;
  post(path: string, input?: Input): Promise<TestReply>;
  put(path: string, input?: Input): Promise<TestReply>;
  delete(path: string, input?: Input): Promise<TestReply>;
};

export type TestApi = {
  readonly app: App;
  readonly db: Database;
  readonly deps: Deps;
  setClock(iso: string): void;
  as(email: string): Promise<TestClient>;
  readonly anonymous: TestClient;
  close(): Promise<void>;
};
