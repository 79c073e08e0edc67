import * as calls from 'shared/endpoints/portfolio';
import { formatDay } from 'shared/format';
import { brandCategories, brandFormOf } from 'shared/rules/portfolio/brand';
import { companyFormOf } from 'shared/rules/portfolio/company';
import { executiveFormOf } from 'shared/rules/portfolio/executive';
import { leaseForm } from 'shared/rules/portfolio/lease';
import { mallRecord } from 'shared/rules/portfolio/mall';
import { societyFormOf } from 'shared/rules/portfolio/society';
import { spaceRecord } from 'shared/rules/portfolio/space';
import { kindScreen, type RecordField } from './kind.ts';
import { numberText } from './record-values.ts';
import { texts } from './texts.ts';

const leasesOf = (filter: string) => ({ slug: 'contratos', filter, text: texts.leasesInUse });

const contact: readonly RecordField[] = [
  { name: 'email', label: 'Correo electrónico', input: 'email' },
  { name: 'telefono', label: 'Teléfono', input: 'phone' },
  { name: 'web', label: 'Sitio web', input: 'web' },
];
const erpCode: RecordField = {
  name: 'codigoErp',
  label: 'Código ERP',
  input: 'text',
  help: 'El código con que la conoce el ERP de la operadora.',
};

export const malls = kindScreen<calls.MallItem>({
  slug: 'centros',
  title: 'Centros comerciales',
  noun: 'centro comercial',
  create: 'Crear centro comercial',
  none: 'Todavía no hay centros comerciales',
  calls: calls.mallCalls,
  filters: [],
  orders: calls.mallOrders,
  columns: [
    { key: 'nombre', header: 'Nombre', primary: true, wraps: true, cell: ({ nombre }) => nombre },
    { key: 'codigo', header: 'Código', cell: ({ codigo }) => codigo },
  ],
  nameOf: ({ nombre }) => nombre,
  fields: [
    { name: 'codigo', label: 'Código', input: 'text', required: true },
    { name: 'nombre', label: 'Nombre', input: 'text', required: true },
    {
      name: 'codigoMesaAyuda',
      label: 'Código de la mesa de ayuda',
      input: 'text',
      help: 'Si la mesa de ayuda lo llama de otra manera.',
    },
  ],
  formOf: () => mallRecord,
  inUse: leasesOf('centro'),
});

export const spaces = kindScreen<calls.SpaceItem>({
  slug: 'espacios',
  title: 'Espacios',
  noun: 'espacio',
  create: 'Crear espacio',
  none: 'Todavía no hay espacios',
  calls: calls.spaceCalls,
  filters: ['uso', 'edificioId'],
  orders: calls.spaceOrders,
  columns: [
    { key: 'codigo', header: 'Código', primary: true, cell: ({ codigo }) => codigo },
    { key: 'local', header: 'Local', cell: ({ local }) => local },
    { key: 'mall', header: 'Centro comercial', wraps: true, cell: ({ nombreEdificio }) => nombreEdificio },
    { key: 'gla', header: 'Superficie (m²)', align: 'end', cell: ({ gla, pais }) => numberText(gla, pais) },
  ],
  nameOf: ({ codigo, nombreEdificio }) => `${codigo} de ${nombreEdificio}`,
  fields: [
    {
      name: 'edificio',
      label: 'Centro comercial',
      input: 'mall',
      required: true,
      fixed: true,
      nameIn: 'nombreEdificio',
    },
    { name: 'codigo', label: 'Código', input: 'text', required: true },
    { name: 'local', label: 'Número de local', input: 'text', required: true },
    { name: 'gla', label: 'Superficie (m²)', input: 'number', required: true },
  ],
  formOf: () => spaceRecord,
  inUse: leasesOf('espacio'),
});

export const companies = kindScreen<calls.CompanyItem>({
  slug: 'empresas',
  title: 'Empresas',
  noun: 'empresa',
  create: 'Crear empresa',
  none: 'Todavía no hay empresas',
  calls: calls.companyCalls,
  filters: ['ejecutivoId'],
  orders: calls.companyOrders,
  columns: [
    { key: 'nombre', header: 'Razón social', primary: true, wraps: true, cell: ({ nombre }) => nombre },
    { key: 'idFiscal', header: 'Identificador tributario', cell: ({ idFiscal }) => idFiscal },
    { key: 'erp', header: 'Código ERP', cell: ({ codigoErp }) => codigoErp || '—' },
    {
      key: 'ejecutivo',
      header: 'Ejecutivo comercial',
      wraps: true,
      cell: ({ nombreEjecutivo }) => nombreEjecutivo || '—',
    },
  ],
  nameOf: ({ nombre }) => nombre,
  fields: [
    erpCode,
    { name: 'idFiscal', label: 'Identificador tributario', input: 'text', required: true },
    { name: 'nombre', label: 'Razón social', input: 'text', required: true },
    ...contact,
    { name: 'direccion', label: 'Dirección', input: 'text' },
    { name: 'ejecutivo', label: 'Ejecutivo comercial', input: 'executive', nameIn: 'nombreEjecutivo' },
  ],
  formOf: companyFormOf,
  inUse: leasesOf('empresa'),
});

export const brands = kindScreen<calls.BrandItem>({
  slug: 'marcas',
  title: 'Marcas',
  noun: 'marca',
  create: 'Crear marca',
  none: 'Todavía no hay marcas',
  calls: calls.brandCalls,
  filters: ['empresaId'],
  orders: calls.brandOrders,
  columns: [
    { key: 'nombre', header: 'Nombre', primary: true, wraps: true, cell: ({ nombre }) => nombre },
    { key: 'empresa', header: 'Empresa', wraps: true, cell: ({ nombreEmpresa }) => nombreEmpresa },
    { key: 'categoria', header: 'Categoría', wraps: true, cell: ({ categoria }) => categoria || '—' },
    { key: 'erp', header: 'Código ERP', cell: ({ codigoErp }) => codigoErp || '—' },
  ],
  nameOf: ({ nombre }) => nombre,
  fields: [
    {
      name: 'empresa',
      label: 'Empresa',
      input: 'company',
      required: true,
      fixed: true,
      nameIn: 'nombreEmpresa',
    },
    erpCode,
    { name: 'nombre', label: 'Nombre', input: 'text', required: true },
    {
      name: 'categoria',
      label: 'Categoría',
      input: 'choice',
      choices: brandCategories,
      help: 'Lo que vende, para el informe de ventas y para dirigir anuncios',
    },
    { name: 'idFiscal', label: 'Identificador tributario', input: 'text' },
    ...contact,
  ],
  formOf: brandFormOf,
  inUse: leasesOf('marca'),
});

export const leases = kindScreen<calls.LeaseItem>({
  slug: 'contratos',
  title: 'Contratos',
  noun: 'contrato',
  create: 'Crear contrato',
  none: 'Todavía no hay contratos',
  calls: calls.leaseCalls,
  filters: ['edificioId', 'espacioId', 'empresaId', 'marcaId', 'hasta'],
  orders: calls.leaseOrders,
  columns: [
    { key: 'codigo', header: 'Código', primary: true, cell: ({ codigo }) => codigo },
    { key: 'marca', header: 'Marca', wraps: true, cell: ({ nombreMarca }) => nombreMarca },
    { key: 'mall', header: 'Centro comercial', wraps: true, cell: ({ nombreEdificio }) => nombreEdificio },
    { key: 'local', header: 'Local', cell: ({ local }) => local },
    {
      key: 'dias',
      header: 'Vigencia',
      cell: ({ inicio, termino, terminoReal }) =>
        `${formatDay(inicio)} a ${formatDay(terminoReal ?? termino)}`,
    },
  ],
  nameOf: ({ codigo }) => codigo,
  fields: [
    { name: 'codigo', label: 'Código', input: 'text', required: true },
    { name: 'empresa', label: 'Empresa', input: 'company', required: true, nameIn: 'nombreEmpresa' },
    {
      name: 'marca',
      label: 'Marca',
      input: 'brand',
      required: true,
      within: 'empresa',
      nameIn: 'nombreMarca',
    },
    { name: 'edificio', label: 'Centro comercial', input: 'mall', required: true, nameIn: 'nombreEdificio' },
    { name: 'espacio', label: 'Espacio', input: 'space', required: true, within: 'edificio' },
    { name: 'inicio', label: 'Primer día', input: 'day', required: true },
    { name: 'termino', label: 'Último día', input: 'day', required: true },
  ],
  formOf: () => leaseForm,
  endsAfter: true,
});

export const societies = kindScreen<calls.SocietyItem>({
  slug: 'sociedades',
  title: 'Sociedades',
  noun: 'sociedad',
  create: 'Crear sociedad',
  none: 'Todavía no hay sociedades',
  calls: calls.societyCalls,
  filters: [],
  orders: calls.societyOrders,
  columns: [
    { key: 'nombre', header: 'Razón social', primary: true, wraps: true, cell: ({ nombre }) => nombre },
    { key: 'codigo', header: 'Código', cell: ({ codigo }) => codigo },
    { key: 'idFiscal', header: 'Identificador tributario', cell: ({ idFiscal }) => idFiscal },
  ],
  nameOf: ({ nombre }) => nombre,
  fields: [
    { name: 'codigo', label: 'Código', input: 'text', required: true },
    { name: 'nombre', label: 'Razón social', input: 'text', required: true },
    { name: 'idFiscal', label: 'Identificador tributario', input: 'text', required: true },
    { name: 'direccion', label: 'Dirección', input: 'text', required: true },
  ],
  formOf: societyFormOf,
});

export const executives = kindScreen<calls.ExecutiveItem>({
  slug: 'ejecutivos',
  title: 'Ejecutivos comerciales',
  noun: 'ejecutivo comercial',
  create: 'Crear ejecutivo',
  none: 'Todavía no hay ejecutivos comerciales',
  calls: calls.executiveCalls,
  filters: [],
  orders: calls.executiveOrders,
  columns: [
    {
      key: 'nombre',
      header: 'Nombre',
      primary: true,
      wraps: true,
      cell: ({ nombre, apellido }) => `${nombre} ${apellido}`,
    },
    { key: 'email', header: 'Correo electrónico', wraps: true, cell: ({ email }) => email },
  ],
  nameOf: ({ nombre, apellido }) => `${nombre} ${apellido}`,
  fields: [
    { name: 'email', label: 'Correo electrónico', input: 'email', required: true },
    { name: 'nombre', label: 'Nombre', input: 'text', required: true },
    { name: 'apellido', label: 'Apellido', input: 'text', required: true },
    { name: 'telefono', label: 'Teléfono', input: 'phone' },
  ],
  formOf: executiveFormOf,
  inUse: { slug: 'empresas', filter: 'ejecutivo', text: texts.companiesInUse },
});
