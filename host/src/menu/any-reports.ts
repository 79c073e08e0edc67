import { listExternalReports, listReports } from 'shared/endpoints/reports';
import { ApiError, call } from 'shared/http';
import { sessionStore } from 'shared/session';

/** Whether there is a report of a BI server for the user (P-059). */
export const anyExternalReports = async (): Promise<boolean> =>
  (await call(listExternalReports, {}, { background: true })).length > 0;

/** Whether one of the companies has a report; stops at the first. Throws if the session ends meanwhile. */
export async function anyReports(companyIds: readonly number[]): Promise<boolean> {
  for (const companyId of companyIds) {
    // Runs when idle, possibly after the user has signed out.
    if (sessionStore.getState().signedIn === null) throw new ApiError({ code: 'SESSION_ENDED' });
    const reports = await call(listReports, { params: { companyId } }, { background: true });
    if (reports.length > 0) return true;
  }
  return false;
}
