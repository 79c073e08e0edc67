type Undo = () => void;

const watchedEvents = ['SIGHUP', 'SIGINT', 'SIGTERM', 'uncaughtException', 'unhandledRejection'] as const;

/** Keys under which Jest keeps a file's tests and settings; under other keys libraries keep shared state. */
const ofOneFile = /^(JEST_STATE_SYMBOL|EVENT_HANDLERS|TEST_TIMEOUT_SYMBOL|RETRY_\w+|\w+_RETRY)$/;

function keepGlobals(): Undo {
  const before = Object.getOwnPropertyDescriptors(globalThis);
  return () => {
    for (const key of Reflect.ownKeys(globalThis)) {
      const old = Object.getOwnPropertyDescriptor(before, key)?.value as PropertyDescriptor | undefined;
      if (old === undefined) {
        if (typeof key === 'string' || ofOneFile.test(key.description ?? ''))
          Reflect.deleteProperty(globalThis, key);
        continue;
      }
      const now = Object.getOwnPropertyDescriptor(globalThis, key);
      const same = now?.value === old.value && now?.get === old.get && now?.set === old.set;
      if (!same && old.configurable === true) Object.defineProperty(globalThis, key, old);
    }
  };
}

function keepEnvironment(): Undo {
  const before = { ...process.env };
  return () => {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  };
}

function keepProcess(): Undo {
  const { exit, exitCode } = process;
  const folder = process.cwd();
  const listeners = new Map(watchedEvents.map((event) => [event, process.rawListeners(event)]));
  return () => {
    process.exit = exit;
    process.exitCode = exitCode;
    if (process.cwd() !== folder) process.chdir(folder);
    for (const [event, before] of listeners)
      for (const listener of process.rawListeners(event))
        if (!before.includes(listener)) process.off(event, listener as () => void);
  };
}

/** Stops timers and channels that would keep running into the next test file. */
function endWhatRuns(): Undo {
  const running = new Set<Undo>();
  const { setTimeout: wait, setInterval: repeat, BroadcastChannel: Channel } = globalThis;

  const counted = (start: typeof wait | typeof repeat, once: boolean) =>
    Object.assign((work: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
      const end = (): void => clearTimeout(timer);
      const timer = start(() => {
        if (once) running.delete(end);
        work(...args);
      }, ms);
      running.add(end);
      return timer;
    }, start);
  Object.assign(globalThis, {
    setTimeout: counted(wait, true),
    setInterval: counted(repeat, false),
    BroadcastChannel: class extends Channel {
      constructor(name: string) {
        super(name);
        running.add(() => this.close());
      }
    },
  });
  return () => {
    for (const end of running) end();
  };
}

/** Test files run one after another in one process: what one changes there is restored before the next. */
export function keepAsItIs(): Undo {
  const undo = [keepGlobals(), keepEnvironment(), keepProcess(), endWhatRuns()];
  return () => {
    for (const step of undo.toReversed()) step();
  };
}
