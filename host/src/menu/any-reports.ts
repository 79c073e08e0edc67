import { listReports } from 'shared/contract/reports';
import { call } from 'shared/http';

/** Whether one of the companies has a report; the others are not asked any more. */
export async function anyReports(companyIds: readonly number[]): Promise<boolean> {
  for (const companyId of companyIds) {
    const reports = await call(listReports, { params: { companyId } }, { partOfSession: true });
    if (reports.length > 0) return true;
  }
  return false;
}
