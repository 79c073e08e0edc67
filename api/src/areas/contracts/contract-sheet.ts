import type { ContractRow } from 'shared/endpoints/contracts';
import { sheetDay } from '../../exports/sheet-time.ts';
import type { SheetColumn } from '../../exports/spreadsheet.ts';

/** Columns of the contracts export (U-409): those of the table, then those of its drawer. */
export const contractColumns: readonly SheetColumn<ContractRow>[] = [
  { title: 'Mall', width: 28, value: (row) => row.edificio.nombre },
  { title: 'Marca', width: 24, value: (row) => row.marca.nombre },
  { title: 'Nº Local', width: 12, value: (row) => row.espacio.codigoLocalPais ?? row.espacio.codigo },
  { title: 'Contrato', width: 18, value: (row) => row.codigo },
  // S-153: shown like this whatever the stored status.
  { title: 'Estado', width: 10, value: () => 'Vigente' },
  {
    title: 'Jefe de Local',
    width: 36,
    value: (row) => row.usuarios.map((user) => `${user.nombres} ${user.apellidos}`.trim()).join(', '),
  },
  { title: 'Inicio de contrato', width: 16, value: (row) => sheetDay(row.fechaInicio) },
  { title: 'Fin de vigencia', width: 16, value: (row) => sheetDay(row.finVigencia) },
  { title: 'Superficie total (m2)', width: 18, value: (row) => row.espacio.glaMetros2 ?? '' },
];
