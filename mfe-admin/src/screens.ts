import { defineScreens } from 'shared/remote';

export default defineScreens('admin', {
  EMPRESA: () => import('./company/company.page.tsx'),
  SELECCION_EMPRESA: () => import('./company/company-selection.page.tsx'),
  MARCAS: () => import('./brands/brands.page.tsx'),
  MARCA: () => import('./brands/brand.page.tsx'),
  MARCA_CONTACTOS: () => import('./brands/brand-contacts.page.tsx'),
  ON_DEMAND: () => import('./reports/reports.page.tsx'),
  ON_DEMAND_SERVICE: () => import('./reports/report.page.tsx'),
  AUDITORIA: () => import('./audit/audit.page.tsx'),
  PERFIL_CLIENTE: () => import('./person/person.page.tsx'),
  NUEVO_CONTACTO: () => import('./new-contact/new-contact.page.tsx'),
  EMPRESA_USUARIOS: () => import('./users/users.page.tsx'),
  PERFIL: () => import('./profile/profile.page.tsx'),
  SEGUNDO_FACTOR: () => import('./second-factor/second-factor.page.tsx'),
  USO_DEL_PORTAL: () => import('./usage/usage.page.tsx'),
  DESCUENTOS: () => import('./discounts/catalogue/catalogue.page.tsx'),
  DESCUENTOS_CLIENTE: () => import('./discounts/own/own-discounts.page.tsx'),
  DESCUENTOS_RESULTADOS: () => import('./discounts/figures/figures.page.tsx'),
  DESCUENTOS_REVISION: () => import('./discounts/review/review.page.tsx'),
  VALIDADOR: () => import('./discounts/validator/validator.page.tsx'),
  PERFIL_UPDATE: () => import('./profile/profile-update.page.tsx'),
});
