import type { RouteName } from 'shared/routes';
import { monthlySales, salesReport } from '../routes/route-table.ts';
import type { MenuPlace } from './menu-place.ts';

/**
 * The side menu from top to bottom (P-065 … P-072): an entry is there for those who may open its screen. The sign-in form
 * does without this table.
 */
export const menuPlaces: Readonly<Partial<Record<RouteName, MenuPlace>>> = {
  HOME: { icon: 'wall', order: 10 },
  EMPRESA: { label: 'Administrar mi empresa', icon: 'company', order: 20, group: 'company' },
  CONTRATOS: { icon: 'contract', order: 21, group: 'company', withCompany: true },
  FACTURAS: { icon: 'invoice', order: 22, group: 'company' },
  NOTAS_DE_CARGO: { icon: 'debitNote', order: 23, group: 'company' },
  GASTOS_COMUNES: { icon: 'expenses', order: 24, group: 'company' },
  CUENTAS_POR_PAGAR: { icon: 'debt', order: 25, group: 'company' },
  ESPACIO_LOCALES: { label: 'Diarias', icon: 'dailySales', order: 30, group: 'sales', target: 'own-store' },
  VENTAS_MENSUALES: {
    label: 'Mensuales',
    icon: 'monthlySales',
    order: 31,
    group: 'sales',
    needs: monthlySales,
    reading: { order: 80, needs: salesReport, without: ['create', 'MonthlySales'] },
  },
  EMPRESA_USUARIOS: { icon: 'users', order: 40 },
  DESCUENTOS: { label: 'Catálogo', icon: 'catalogue', order: 50, group: 'discounts' },
  DESCUENTOS_CLIENTE: { icon: 'discounts', order: 51, group: 'discounts' },
  VALIDADOR: { icon: 'validator', order: 52, group: 'discounts' },
  DESCUENTOS_REVISION: { label: 'Por revisar', icon: 'review', order: 53, group: 'discounts' },
  MARCAS: { icon: 'brands', order: 60, target: 'own-brand' },
  ON_DEMAND: { icon: 'onDemand', order: 70, onDemand: true },
  PUESTA_EN_MARCHA: { icon: 'setup', order: 81, group: 'operation' },
  PORTAFOLIO: { icon: 'portfolio', order: 82, group: 'operation' },
  IMPORTACIONES: { icon: 'imports', order: 83, group: 'operation' },
  ANUNCIOS: { icon: 'publishing', order: 84, group: 'operation' },
  AVISOS: { icon: 'broadcasts', order: 84.3, group: 'operation' },
  BANNERS: { icon: 'banners', order: 84.5, group: 'operation' },
  PREGUNTAS: { icon: 'questions', order: 85, group: 'operation' },
  TERMINOS: { icon: 'terms', order: 86, group: 'operation' },
  PERSONAS_INTERNAS: { icon: 'staff', order: 87, group: 'operation' },
  ROLES: { icon: 'roles', order: 87.2, group: 'operation' },
  PARAMETROS: { icon: 'parameters', order: 87.5, group: 'operation' },
  CORREOS: { icon: 'mails', order: 87.7, group: 'operation' },
  IDENTIDAD: { icon: 'identity', order: 87.8, group: 'operation' },
  REPORTES_EXTERNOS: { icon: 'onDemand', order: 88, group: 'operation' },
  INTEGRACIONES: { icon: 'integrations', order: 89, group: 'operation' },
  LLAVES_DESPLIEGUE: { icon: 'deployKeys', order: 89.5, group: 'operation' },
  AUDITORIA_VENTAS: { icon: 'review', order: 90, group: 'operation' },
  SOLICITUDES_CORRECCION: { icon: 'corrections', order: 90.5, group: 'operation' },
  INFORME_VENTAS: { icon: 'report', order: 91 },
  AUDITORIA: { label: 'Auditoría', icon: 'audit', order: 94 },
  USO_DEL_PORTAL: { icon: 'usage', order: 95 },
  CENTRO_AYUDA: { label: 'Centro de ayuda', icon: 'help', order: 100, atBottom: true },
};
