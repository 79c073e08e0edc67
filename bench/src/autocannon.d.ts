/** The part of autocannon that the measurements use; the package brings no types. */
declare module 'autocannon' {
  type Request = { method: string; path: string; headers: Record<string, string>; body?: string };
  type Options = {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    headers?: Record<string, string>;
    requests: { setupRequest: (request: Request) => Request }[];
  };
  type Result = { non2xx: number; errors: number; duration: number };
  type Instance = {
    on(
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, ms: number) => void,
    ): void;
  };
  export default function autocannon(
    options: Options,
    done: (error: Error | null, result: Result) => void,
  ): Instance;
}
