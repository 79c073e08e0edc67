import type { ScreenUsage } from 'shared/endpoints/page-views';
import type { CountryCode } from 'shared/countries';
import { titleOfRoute } from 'shared/routes';
import { sheetTimes } from '../../exports/sheet-time.ts';
import type { SheetColumn } from '../../exports/spreadsheet.ts';

export const usageColumns = (country: CountryCode): readonly SheetColumn<ScreenUsage>[] => {
  const time = sheetTimes(country);
  return [
    { title: 'Pantalla', value: ({ route }) => titleOfRoute(route), width: 28 },
    { title: 'Visitas', value: ({ views }) => views, width: 12 },
    { title: 'Personas', value: ({ people }) => people, width: 12 },
    { title: 'Última visita', value: ({ lastAt }) => time(lastAt), width: 20 },
  ];
};
