import { needed, optional, type RecordKindInfo } from './columns.ts';

const mall = {
  aliases: ['Mall', 'Edificio', 'Centro', 'Código de centro comercial', 'Sociedad CO'],
} as const;
const company = {
  aliases: ['Código de empresa', 'Cliente', 'Deudor', 'Kunnr', 'RUT', 'RUC', 'CUIT', 'NIT'],
} as const;
const taxId = { aliases: ['RUT', 'RUC', 'CUIT', 'NIT', 'ID fiscal', 'Stcd1'] } as const;
const email = { aliases: ['Correo', 'E-mail', 'Email', 'Mail'] } as const;
const phone = { aliases: ['Fono', 'Telefono', 'Celular'] } as const;
const web = { aliases: ['Web', 'Página web', 'URL'] } as const;

/** The portfolio ends its records on its own screens, where their use is known. */
const ending = null;

export const malls = {
  group: 'portfolio',
  title: 'Centros comerciales',
  key: ['codigo'],
  ending,
  isListed: true,
  mall: 'codigo',
  columns: [
    needed(['codigo', 'Código'], 'CL01', { aliases: ['Código SAP', 'Centro', 'Código de centro comercial'] }),
    needed(['nombre', 'Nombre'], 'Mall Plaza Central', { aliases: ['Denominación', 'Centro comercial'] }),
    optional(['codigoMesaAyuda', 'Código de mesa de ayuda'], 'MA-CL01', { aliases: ['Mesa de ayuda'] }),
  ],
} as const satisfies RecordKindInfo;

export const spaces = {
  group: 'portfolio',
  title: 'Espacios',
  key: ['edificio', 'codigo'],
  ending,
  isListed: true,
  mall: 'edificio',
  columns: [
    needed(['edificio', 'Centro comercial'], 'CL01', mall),
    needed(['codigo', 'Código'], 'CL01-0101', {
      aliases: ['Código de espacio', 'Objeto de alquiler', 'Espacio'],
    }),
    needed(['local', 'Local'], '101', { aliases: ['Número de local', 'Nº local', 'Número'] }),
    needed(['gla', 'Superficie (m²)'], 85.5, {
      kind: 'area',
      aliases: ['Superficie', 'GLA', 'm2', 'm²', 'Metros cuadrados'],
    }),
  ],
} as const satisfies RecordKindInfo;

export const companies = {
  group: 'portfolio',
  title: 'Empresas',
  key: ['codigoErp'],
  ending,
  isListed: true,
  columns: [
    needed(['codigoErp', 'Código'], '100234', { aliases: ['Código ERP', 'Cliente', 'Deudor', 'Kunnr'] }),
    needed(['idFiscal', 'Identificador tributario'], '76.123.456-0', taxId),
    needed(['nombre', 'Razón social'], 'Comercial Los Andes SpA', {
      aliases: ['Nombre', 'Name1', 'Empresa'],
    }),
    optional(['email', 'Correo electrónico'], 'contacto@losandes.cl', email),
    optional(['telefono', 'Teléfono'], '+56912345678', phone),
    optional(['web', 'Sitio web'], 'https://www.losandes.cl', web),
    optional(['direccion', 'Dirección'], 'Av. Apoquindo 1234, Las Condes', {
      aliases: ['Domicilio', 'Calle'],
    }),
    optional(['ejecutivo', 'Ejecutivo comercial'], 'ejecutivo@operadora.cl', {
      aliases: ['Correo del ejecutivo', 'Ejecutivo'],
    }),
  ],
} as const satisfies RecordKindInfo;

export const brands = {
  group: 'portfolio',
  title: 'Marcas',
  key: ['empresa', 'codigoErp'],
  ending,
  isListed: true,
  columns: [
    needed(['empresa', 'Empresa'], '100234', company),
    needed(['codigoErp', 'Código'], 'M-0045', { aliases: ['Código ERP', 'Código de marca'] }),
    needed(['nombre', 'Nombre'], 'Andes Sport', { aliases: ['Marca', 'Nombre de fantasía'] }),
    optional(['categoria', 'Categoría'], 'Deportes', { aliases: ['Rubro', 'Giro'] }),
    optional(['idFiscal', 'Identificador tributario'], '76.123.456-0', taxId),
    optional(['email', 'Correo electrónico'], 'tienda@andessport.cl', email),
    optional(['telefono', 'Teléfono'], '+56912345678', phone),
    optional(['web', 'Sitio web'], 'https://www.andessport.cl', web),
  ],
} as const satisfies RecordKindInfo;

const day = { kind: 'day' } as const;

export const leases = {
  group: 'portfolio',
  title: 'Contratos',
  key: ['codigo'],
  ending,
  isListed: true,
  mall: 'edificio',
  columns: [
    needed(['codigo', 'Código'], 'CT-000123', { aliases: ['Contrato', 'Código de contrato', 'Recnnr'] }),
    needed(['empresa', 'Empresa'], '100234', company),
    needed(['marca', 'Marca'], 'M-0045', { aliases: ['Código de marca'] }),
    needed(['edificio', 'Centro comercial'], 'CL01', mall),
    needed(['espacio', 'Espacio'], 'CL01-0101', { aliases: ['Código de espacio', 'Objeto de alquiler'] }),
    needed(['inicio', 'Inicio'], '2026-01-01', { ...day, aliases: ['Fecha de inicio', 'Desde', 'Recnbeg'] }),
    needed(['termino', 'Término'], '2028-12-31', {
      ...day,
      aliases: ['Fecha de término', 'Hasta', 'Fin', 'Vencimiento', 'Recnendabs'],
    }),
  ],
} as const satisfies RecordKindInfo;
