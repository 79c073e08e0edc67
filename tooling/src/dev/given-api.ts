export type ApiProcess = {
  readonly url: string;
  /** Resolves once it answers: the first start fills the database. */
  ready(): Promise<void>;
  stop(): Promise<void>;
};

/** The API that `API_URL` names, which belongs to someone else. */
export function givenApi(): ApiProcess | undefined {
  const url = process.env['API_URL'];
  return url === undefined
    ? undefined
    : { url, ready: () => Promise.resolve(), stop: () => Promise.resolve() };
}
