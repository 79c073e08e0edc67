import { publishingExport, receiptExport } from '../areas/announcements/publishing-export.ts';
import { auditExport } from '../areas/audit/audit-export.ts';
import { contractExport } from '../areas/contracts/contract-export.ts';
import { correctionExport } from '../areas/correction-requests/correction-export.ts';
import { debitNoteExport } from '../areas/debit-notes/debit-note-export.ts';
import { discountExport } from '../areas/discounts/discount-export.ts';
import { discountFigureExport } from '../areas/discounts/discount-figure-export.ts';
import { questionExport } from '../areas/faqs/questions-export.ts';
import { invoiceExport } from '../areas/invoices/invoice-export.ts';
import { monthExport } from '../areas/monthly-sales/month-export.ts';
import { salesAuditExport } from '../areas/sales-audit/audit-export.ts';
import { usageExport } from '../areas/page-views/usage-export.ts';
import * as portfolio from '../areas/portfolio/portfolio-exports.ts';
import { reportExport } from '../areas/reports/report-export.ts';
import { dailyReportExport } from '../areas/sales-report/daily-report-export.ts';
import { figuresExport } from '../areas/sales-report/figures-export.ts';
import { staffExport } from '../areas/staff/staff-export.ts';
import { acceptanceExport } from '../areas/terms/acceptances-export.ts';
import { ticketExport } from '../areas/tickets/ticket-export.ts';
import { dayExport } from '../areas/sales/day-export.ts';
import { userExport } from '../areas/users/user-export.ts';
import type { ExportList } from './export-list.ts';

/** Every list that can be exported, by its name. */
export const exportLists: ReadonlyMap<string, ExportList> = new Map(
  [
    auditExport,
    contractExport,
    correctionExport,
    dailyReportExport,
    dayExport,
    debitNoteExport,
    discountExport,
    discountFigureExport,
    figuresExport,
    invoiceExport,
    monthExport,
    salesAuditExport,
    ...Object.values(portfolio),
    publishingExport,
    questionExport,
    receiptExport,
    reportExport,
    staffExport,
    acceptanceExport,
    ticketExport,
    usageExport,
    userExport,
  ].map((list) => [list.name, list]),
);
