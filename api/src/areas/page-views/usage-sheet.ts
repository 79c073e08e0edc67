import type { ScreenUsage } from 'shared/contract/page-views';
import type { CountryCode } from 'shared/countries';
import { formatDateTime } from 'shared/format';
import { titleOfRoute } from 'shared/routes';
import type { SheetColumn } from '../../exports/spreadsheet.ts';

export const usageColumns = (country: CountryCode): readonly SheetColumn<ScreenUsage>[] => [
  { title: 'Pantalla', value: ({ route }) => titleOfRoute(route), width: 28 },
  { title: 'Visitas', value: ({ views }) => views, width: 12 },
  { title: 'Personas', value: ({ people }) => people, width: 12 },
  { title: 'Última visita', value: ({ lastAt }) => formatDateTime(lastAt, country), width: 20 },
];
