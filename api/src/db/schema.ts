import type { InvoicesTables } from '../areas/invoices/tables.ts';
import type { SalesTables } from '../areas/sales/tables.ts';
import type { CoreTables } from './core-tables.ts';

/** Every table of the database; each area adds its own (`areas/<area>/tables.ts`). */
export interface Schema extends CoreTables, InvoicesTables, SalesTables {}
