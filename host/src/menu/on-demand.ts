import { useEffect, useSyncExternalStore } from 'react';
import { useIdle } from 'shared/lazy-component';
import { readDevice, useRoles, useSessionUser, writeDevice } from 'shared/session';

/** Users known in this visit to have a report (P-225: set once). */
const known = new Set<number>();
const asked = new Set<number>();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const deviceKey = (userId: number): string => `reports:${userId}`;

async function ask(userId: number, companyIds: readonly number[]): Promise<void> {
  if (asked.has(userId)) return;
  asked.add(userId);
  try {
    const { anyExternalReports, anyReports } = await import('./any-reports.ts');
    const found = (await anyReports(companyIds)) || (await anyExternalReports());
    // Shown from the next visit on: nothing moves under the user's finger.
    writeDevice(deviceKey(userId), found);
    if (!found) return;
    known.add(userId);
    for (const listener of listeners) listener();
  } catch {
    asked.delete(userId);
  }
}

/**
 * P-071, P-225, P-282: whether there are on-demand reports. Asked when the browser is idle: for company
 * administrators company by company until one has a report, otherwise for reports of BI servers (P-059).
 */
export function useHasReports(): boolean {
  const { id: userId } = useSessionUser();
  const roles = useRoles();
  const idle = useIdle();
  const companies = roles.flatMap(({ id, empresaId }) =>
    id === 'EXT_EMPRESA' && empresaId ? [empresaId] : [],
  );
  const companyIds = companies.join(',');
  useEffect(() => {
    if (idle) void ask(userId, companyIds === '' ? [] : companyIds.split(',').map(Number));
  }, [idle, userId, companyIds]);
  const has = useSyncExternalStore(subscribe, () => known.has(userId));
  return has || readDevice(deviceKey(userId)) === true;
}
