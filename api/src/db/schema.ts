import type { AnnouncementsTables } from '../areas/announcements/tables.ts';
import type { BroadcastsTables } from '../areas/broadcasts/tables.ts';
import type { BannersTables } from '../areas/banners/tables.ts';
import type { AuthTables } from '../areas/auth/tables.ts';
import type { SecondFactorTables } from '../areas/auth/second-factor/tables.ts';
import type { SignOnTables } from '../areas/auth/sign-on/tables.ts';
import type { CorrectionRequestsTables } from '../areas/correction-requests/tables.ts';
import type { DebitNotesTables } from '../areas/debit-notes/tables.ts';
import type { DiscountsTables } from '../areas/discounts/tables.ts';
import type { DeployTables } from '../access/deploy/tables.ts';
import type { DebtTables } from '../areas/debt/tables.ts';
import type { ExpensesTables } from '../areas/expenses/tables.ts';
import type { FaqsTables } from '../areas/faqs/tables.ts';
import type { InvoicesTables } from '../areas/invoices/tables.ts';
import type { MonthlySalesTables } from '../areas/monthly-sales/tables.ts';
import type { NotificationsTables } from '../areas/notifications/tables.ts';
import type { PageViewsTables } from '../areas/page-views/tables.ts';
import type { ParametersTables } from '../areas/parameters/tables.ts';
import type { ProfileTables } from '../areas/profile/tables.ts';
import type { SalesTables } from '../areas/sales/tables.ts';
import type { ReportsTables } from '../areas/reports/tables.ts';
import type { SalesReportTables } from '../areas/sales-report/tables.ts';
import type { TermsTables } from '../areas/terms/tables.ts';
import type { TicketsTables } from '../areas/tickets/tables.ts';
import type { ExportTables } from '../exports/tables.ts';
import type { RecordImportTables } from '../imports/records/tables.ts';
import type { ImportTables } from '../imports/tables.ts';
import type { JobTables } from '../jobs/tables.ts';
import type { IdentityTables } from '../identity/tables.ts';
import type { MailTables } from '../mail/tables.ts';
import type { IntegrationTables } from '../access/integration/tables.ts';
import type { SessionTables } from '../access/tables.ts';
import type { CoreTables } from './core-tables.ts';

/** All tables; each area adds its own (`areas/<area>/tables.ts`). */
export interface Schema
  extends
    AnnouncementsTables,
    AuthTables,
    BroadcastsTables,
    BannersTables,
    CoreTables,
    CorrectionRequestsTables,
    DebitNotesTables,
    DebtTables,
    DeployTables,
    DiscountsTables,
    ExpensesTables,
    ExportTables,
    FaqsTables,
    ImportTables,
    IntegrationTables,
    InvoicesTables,
    JobTables,
    IdentityTables,
    MailTables,
    MonthlySalesTables,
    NotificationsTables,
    PageViewsTables,
    ParametersTables,
    ProfileTables,
    ReportsTables,
    RecordImportTables,
    SalesReportTables,
    SalesTables,
    SecondFactorTables,
    SessionTables,
    SignOnTables,
    TermsTables,
    TicketsTables {}
