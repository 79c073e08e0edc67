import { useEffect, useEffectEvent } from 'react';
import type { CountryCode } from 'shared/countries';
import { todayIn } from 'shared/rules';
import { portalNow, useCountryCode } from 'shared/session';

const hourMs = 3_600_000;

/**
 * Milliseconds until the country's next day, up to a second more. With daylight saving a day may have 23 or
 * 25 hours.
 */
function untilNextDay(country: CountryCode, now: Date): number {
  const today = todayIn(country, now);
  let before = 0;
  let after = 26 * hourMs;
  while (after - before > 1_000) {
    const middle = (before + after) / 2;
    if (todayIn(country, new Date(now.getTime() + middle)) === today) before = middle;
    else after = middle;
  }
  return after;
}

/** Notifies an open page that the country's day has changed, also on a phone that was asleep at midnight. */
export function useOnNewDay(onNewDay: () => unknown): void {
  const country = useCountryCode();
  const tell = useEffectEvent(onNewDay);
  useEffect(() => {
    let known = todayIn(country, portalNow());
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      clearTimeout(timer);
      const now = portalNow();
      timer = setTimeout(look, untilNextDay(country, now));
      const today = todayIn(country, now);
      if (today === known) return;
      known = today;
      tell();
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [country]);
}
