import type { Config } from '../config.ts';
import { setTracer } from './tracer.ts';

/** Starts exporting traces if an address is configured. `stop` sends what is left. */
export async function startTracing({ traces }: Pick<Config, 'traces'>): Promise<{ stop(): Promise<void> }> {
  if (traces === null) return { stop: () => Promise.resolve() };
  const { openTelemetry } = await import('./open-telemetry.ts');
  const { tracer, stop } = openTelemetry(traces);
  setTracer(tracer);
  return {
    async stop() {
      setTracer(undefined);
      // A collector that is away must not hold up the stop.
      await stop().catch(() => undefined);
    },
  };
}
