import * as calls from 'shared/endpoints/portfolio';
import { formatDay } from 'shared/format';
import type { SheetColumn } from '../../exports/spreadsheet.ts';
import { brandRecords } from './brands/records.ts';
import type { Stored } from './common/judge.ts';
import { portfolioExport } from './common/portfolio-export.ts';
import { companyRecords } from './companies/records.ts';
import { executiveRecords } from './executives/records.ts';
import { leaseRecords } from './leases/records.ts';
import { mallRecords } from './malls/records.ts';
import { societyRecords } from './societies/records.ts';
import { spaceRecords } from './spaces/records.ts';

const column = <Row>(title: string, width: number, value: SheetColumn<Row>['value']): SheetColumn<Row> => ({
  title,
  width,
  value,
});

const ended = column<Stored>('Termina el', 14, ({ terminadoDesde: day }) =>
  day === null ? '' : formatDay(day),
);

export const mallExport = portfolioExport(mallRecords, calls.mallCalls, {
  name: 'portfolio-malls',
  title: 'Centros comerciales',
  columns: [
    column('Código', 16, ({ codigo }) => codigo),
    column('Nombre', 36, ({ nombre }) => nombre),
    column('Código de la mesa de ayuda', 26, ({ codigoMesaAyuda }) => codigoMesaAyuda),
    ended,
  ],
});

export const spaceExport = portfolioExport(spaceRecords, calls.spaceCalls, {
  name: 'portfolio-spaces',
  title: 'Espacios',
  columns: [
    column('Código del centro comercial', 26, ({ edificio }) => edificio),
    column('Centro comercial', 32, ({ nombreEdificio }) => nombreEdificio),
    column('Código', 16, ({ codigo }) => codigo),
    column('Local', 12, ({ local }) => local),
    column('Superficie (m²)', 16, ({ gla }) => gla),
    ended,
  ],
});

export const companyExport = portfolioExport(companyRecords, calls.companyCalls, {
  name: 'portfolio-companies',
  title: 'Empresas',
  columns: [
    column('Código ERP', 16, ({ codigoErp }) => codigoErp),
    column('Identificador tributario', 22, ({ idFiscal }) => idFiscal),
    column('Razón social', 40, ({ nombre }) => nombre),
    column('Correo electrónico', 30, ({ email }) => email),
    column('Teléfono', 18, ({ telefono }) => telefono),
    column('Sitio web', 30, ({ web }) => web),
    column('Dirección', 40, ({ direccion }) => direccion),
    column('Ejecutivo comercial', 30, ({ ejecutivo }) => ejecutivo),
    ended,
  ],
});

export const brandExport = portfolioExport(brandRecords, calls.brandCalls, {
  name: 'portfolio-brands',
  title: 'Marcas',
  columns: [
    column('Empresa', 22, ({ empresa }) => empresa),
    column('Razón social', 36, ({ nombreEmpresa }) => nombreEmpresa),
    column('Código ERP', 16, ({ codigoErp }) => codigoErp),
    column('Nombre', 30, ({ nombre }) => nombre),
    column('Categoría', 22, ({ categoria }) => categoria),
    column('Identificador tributario', 22, ({ idFiscal }) => idFiscal),
    column('Correo electrónico', 30, ({ email }) => email),
    column('Teléfono', 18, ({ telefono }) => telefono),
    column('Sitio web', 30, ({ web }) => web),
    ended,
  ],
});

export const leaseExport = portfolioExport(leaseRecords, calls.leaseCalls, {
  name: 'portfolio-leases',
  title: 'Contratos',
  columns: [
    column('Código', 18, ({ codigo }) => codigo),
    column('Empresa', 22, ({ empresa }) => empresa),
    column('Razón social', 36, ({ nombreEmpresa }) => nombreEmpresa),
    column('Marca', 30, ({ nombreMarca }) => nombreMarca),
    column('Código del centro comercial', 26, ({ edificio }) => edificio),
    column('Centro comercial', 32, ({ nombreEdificio }) => nombreEdificio),
    column('Espacio', 16, ({ espacio }) => espacio),
    column('Local', 12, ({ local }) => local),
    column('Primer día', 14, ({ inicio }) => formatDay(inicio)),
    column('Último día', 14, ({ termino }) => formatDay(termino)),
    column('Término real', 14, ({ terminoReal: day }) => (day === null ? '' : formatDay(day))),
  ],
});

export const societyExport = portfolioExport(societyRecords, calls.societyCalls, {
  name: 'portfolio-societies',
  title: 'Sociedades',
  columns: [
    column('Código', 16, ({ codigo }) => codigo),
    column('Razón social', 40, ({ nombre }) => nombre),
    column('Identificador tributario', 22, ({ idFiscal }) => idFiscal),
    column('Dirección', 40, ({ direccion }) => direccion),
    ended,
  ],
});

export const executiveExport = portfolioExport(executiveRecords, calls.executiveCalls, {
  name: 'portfolio-executives',
  title: 'Ejecutivos comerciales',
  columns: [
    column('Correo electrónico', 34, ({ email }) => email),
    column('Nombre', 24, ({ nombre }) => nombre),
    column('Apellido', 24, ({ apellido }) => apellido),
    column('Teléfono', 18, ({ telefono }) => telefono),
    ended,
  ],
});
