import { listSalesAudit, previewSalesAudit } from 'shared/endpoints/sales-audit';
import { showSales } from '../declaring/show-sales.ts';

/** What shows the audit of days: the list, previews and the stores' own screens. */
export const showAudit = [listSalesAudit, previewSalesAudit, ...showSales] as const;
