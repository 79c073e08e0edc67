import type { App } from '../http/app-type.ts';
import type { Deps } from '../deps.ts';
import { registerAboutRoutes } from './about/routes.ts';
import { registerAnnouncementsRoutes } from './announcements/routes.ts';
import { registerAuditRoutes } from './audit/routes.ts';
import { registerAuthRoutes } from './auth/routes.ts';
import { registerBrandsRoutes } from './brands/routes.ts';
import { registerBroadcastsRoutes } from './broadcasts/routes.ts';
import { registerBrowserErrorsRoutes } from './browser-errors/routes.ts';
import { registerBuildingsRoutes } from './buildings/routes.ts';
import { registerBannersRoutes } from './banners/routes.ts';
import { registerCompaniesRoutes } from './companies/routes.ts';
import { registerContractsRoutes } from './contracts/routes.ts';
import { registerCorrectionRequestsRoutes } from './correction-requests/routes.ts';
import { registerDebitNotesRoutes } from './debit-notes/routes.ts';
import { registerDebtRoutes } from './debt/routes.ts';
import { registerDiscountsRoutes } from './discounts/routes.ts';
import { registerDownloadsRoutes } from './downloads/routes.ts';
import { registerExpensesRoutes } from './expenses/routes.ts';
import { registerFaqsRoutes } from './faqs/routes.ts';
import { registerRecordImportsRoutes } from './imports/routes.ts';
import { registerDeployRoutes } from './deploy/routes.ts';
import { registerIdentityRoutes } from './identity/routes.ts';
import { registerIntegrationRoutes } from './integration/routes.ts';
import { registerInvoicesRoutes } from './invoices/routes.ts';
import { registerMonthlySalesRoutes } from './monthly-sales/routes.ts';
import { registerNotificationsRoutes } from './notifications/routes.ts';
import { registerPageViewsRoutes } from './page-views/routes.ts';
import { registerMailTextsRoutes } from './mail-texts/routes.ts';
import { registerParametersRoutes } from './parameters/routes.ts';
import { registerPortfolioRoutes } from './portfolio/routes.ts';
import { registerProfileRoutes } from './profile/routes.ts';
import { registerReportsRoutes } from './reports/routes.ts';
import { registerRolesRoutes } from './roles/routes.ts';
import { registerSalesRoutes } from './sales/routes.ts';
import { registerSalesAuditRoutes } from './sales-audit/routes.ts';
import { registerSalesReportRoutes } from './sales-report/routes.ts';
import { registerSalesUploadRoutes } from './sales-upload/routes.ts';
import { registerStaffRoutes } from './staff/routes.ts';
import { registerTermsRoutes } from './terms/routes.ts';
import { registerTicketsRoutes } from './tickets/routes.ts';
import { registerUsersRoutes } from './users/routes.ts';

type RegisterArea = (app: App, deps: Deps) => void;

/** The areas of the API; each registers its own routes. */
const areas: readonly RegisterArea[] = [
  registerAboutRoutes,
  registerAnnouncementsRoutes,
  registerAuditRoutes,
  registerAuthRoutes,
  registerBannersRoutes,
  registerBrandsRoutes,
  registerBroadcastsRoutes,
  registerBrowserErrorsRoutes,
  registerBuildingsRoutes,
  registerCompaniesRoutes,
  registerContractsRoutes,
  registerCorrectionRequestsRoutes,
  registerDebitNotesRoutes,
  registerDebtRoutes,
  registerDiscountsRoutes,
  registerDownloadsRoutes,
  registerExpensesRoutes,
  registerFaqsRoutes,
  registerDeployRoutes,
  registerIntegrationRoutes,
  registerInvoicesRoutes,
  registerMonthlySalesRoutes,
  registerNotificationsRoutes,
  registerPageViewsRoutes,
  registerParametersRoutes,
  registerMailTextsRoutes,
  registerIdentityRoutes,
  registerPortfolioRoutes,
  registerProfileRoutes,
  registerRecordImportsRoutes,
  registerReportsRoutes,
  registerRolesRoutes,
  registerSalesRoutes,
  registerSalesAuditRoutes,
  registerSalesReportRoutes,
  registerSalesUploadRoutes,
  registerStaffRoutes,
  registerTermsRoutes,
  registerTicketsRoutes,
  registerUsersRoutes,
];

export function registerAreas(app: App, deps: Deps): void {
  for (const register of areas) register(app, deps);
}
