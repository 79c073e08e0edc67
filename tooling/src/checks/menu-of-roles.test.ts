import { describe, expect, test } from '@jest/globals';
import { usualPermissions } from 'api/src/access/usual-permissions.ts';
import { permissionCatalogue } from 'api/src/access/permission-catalogue.ts';
import { isInternalRole, roleIds, type RoleId } from 'shared/endpoints/auth';
import { countryCodes, type CountryCode } from 'shared/countries';
import { routes, type RouteName } from 'shared/routes';
import { buildAbility, type PortalAbility } from 'shared/rules/ability';
import { buildMenu } from '../../../host/src/menu/build-menu.ts';
import { mayOpen } from '../../../host/src/routes/route-access.ts';

const catalogue = Object.values(permissionCatalogue).flat();

/** What a user with the role usually may do in a country: the role's permissions, as far as the country knows them. */
const abilityOf = (role: RoleId, country: CountryCode): PortalAbility =>
  buildAbility(
    catalogue.filter(
      ({ action, subject, countries = countryCodes }) =>
        countries.includes(country) && usualPermissions[role].includes(`${action} ${subject}`),
    ),
  );

const papers = ['CONTRATOS', 'FACTURAS', 'NOTAS_DE_CARGO', 'GASTOS_COMUNES', 'CUENTAS_POR_PAGAR'] as const;
const sales = ['ESPACIO_LOCALES', 'VENTAS_MENSUALES'] as const;
const company = ['EMPRESA', ...papers, ...sales, 'EMPRESA_USUARIOS'] as const;
/** Every user browses the catalogue (U-064). */
const browsing = ['DESCUENTOS'] as const;
const discounts = [...browsing, 'DESCUENTOS_CLIENTE', 'VALIDADOR'] as const;

/** From top to bottom, between Mural and Centro de ayuda, once every screen is built. */
const menus: Readonly<Record<RoleId, readonly RouteName[]>> = {
  EXT_EMPRESA: [...company, ...discounts, 'MARCAS', 'INFORME_VENTAS'],
  EXT_FINANZAS: [...papers, ...browsing],
  EXT_MARCA: ['CONTRATOS', ...sales, ...discounts, 'MARCAS', 'INFORME_VENTAS'],
  EXT_LOCAL: ['ESPACIO_LOCALES', ...browsing, 'VALIDADOR', 'VENTAS_MENSUALES', 'INFORME_VENTAS'],
  INT_ADMIN: [
    ...company,
    ...discounts,
    'MARCAS',
    'IMPORTACIONES',
    'ANUNCIOS',
    'AVISOS',
    'REPORTES_EXTERNOS',
    'AUDITORIA_VENTAS',
    'SOLICITUDES_CORRECCION',
    'INFORME_VENTAS',
    'AUDITORIA',
    'USO_DEL_PORTAL',
  ],
  INT_FINANZAS: [
    ...papers,
    'ESPACIO_LOCALES',
    ...browsing,
    'VENTAS_MENSUALES',
    'IMPORTACIONES',
    'SOLICITUDES_CORRECCION',
    'INFORME_VENTAS',
    'USO_DEL_PORTAL',
  ],
  INT_MARKETING: [
    'CONTRATOS',
    ...browsing,
    'DESCUENTOS_REVISION',
    'ANUNCIOS',
    'AVISOS',
    'BANNERS',
    'PREGUNTAS',
    'USO_DEL_PORTAL',
  ],
  INT_OPERACIONES: ['CONTRATOS', ...browsing, 'AUDITORIA_VENTAS', 'SOLICITUDES_CORRECCION', 'USO_DEL_PORTAL'],
  INT_PORTAL: [
    ...browsing,
    'PUESTA_EN_MARCHA',
    'PORTAFOLIO',
    'IMPORTACIONES',
    'BANNERS',
    'PREGUNTAS',
    'TERMINOS',
    'PERSONAS_INTERNAS',
    'ROLES',
    'PARAMETROS',
    'CORREOS',
    'IDENTIDAD',
    'INTEGRACIONES',
    'LLAVES_DESPLIEGUE',
    'AUDITORIA',
    'USO_DEL_PORTAL',
  ],
};

/** Of any role. */
const everyItem = [...new Set(Object.values(menus).flat())];

const onlyInChile: readonly RouteName[] = ['CUENTAS_POR_PAGAR'];
const everywhere = roleIds.flatMap((role) => countryCodes.map((country) => [role, country] as const));

describe('the menu', () => {
  test.each(everywhere)(
    'of %s in %s has what its abilities give, and nothing else opens',
    (role, country) => {
      const ability = abilityOf(role, country);
      const user = { paisId: country, assignations: [], internal: isInternalRole(role) };
      const wanted = ['HOME' as const, ...menus[role], 'CENTRO_AYUDA' as const].filter(
        (name) => country === 'CHL' || !onlyInChile.includes(name),
      );
      const namesOf = (isBuilt: (name: RouteName) => boolean): RouteName[] => {
        const { top, bottom } = buildMenu(user, ability, isBuilt);
        const items = [
          ...top.flatMap((entry) => (entry.kind === 'group' ? entry.items : [entry])),
          ...bottom,
        ];
        return items.map(({ name }) => name);
      };
      expect(namesOf(() => true)).toEqual(wanted);
      expect(namesOf((name) => routes[name].built)).toEqual(wanted.filter((name) => routes[name].built));
      // What is not offered cannot be opened either; the profile, the wall and the help centre everybody opens.
      const visitor = { country, ability, internal: user.internal };
      for (const name of everyItem.filter((one) => !wanted.includes(one))) {
        // Readers of the report look at months too (P-073).
        const byReport = name === 'VENTAS_MENSUALES' && wanted.includes('INFORME_VENTAS');
        expect([name, mayOpen(name, visitor)]).toEqual([name, byReport]);
      }
      expect(mayOpen('PERFIL', visitor)).toBe(true);
    },
  );
});

test.each([
  ['INT_FINANZAS', ['read Billing', 'read DebitNotes', 'read Expenses', 'read Sales']],
  ['INT_MARKETING', ['manage Publication', 'manage DiscountReview']],
  ['INT_OPERACIONES', ['manage Ticket', 'manage SalesAudit']],
] as const)('%s has its own area, and nobody else of these has it', (role, area) => {
  const staff = ['INT_FINANZAS', 'INT_MARKETING', 'INT_OPERACIONES'] as const;
  for (const power of area) {
    expect([power, staff.filter((one) => usualPermissions[one].includes(power))]).toEqual([power, [role]]);
  }
});

test.each(everywhere)(
  '%s in %s opens the catalogue of discounts and the questions of the help centre [U-010 U-012]',
  (role, country) => {
    const visitor = { country, ability: abilityOf(role, country), internal: isInternalRole(role) };
    for (const name of ['DESCUENTOS', 'CENTRO_AYUDA', 'CENTRO_AYUDA_FAQ'] as const)
      expect([name, mayOpen(name, visitor)]).toEqual([name, true]);
  },
);

test.each(countryCodes)('a brand manager in %s has discounts and the validator [U-009]', (country) => {
  const visitor = { country, ability: abilityOf('EXT_MARCA', country), internal: false };
  expect([mayOpen('DESCUENTOS_CLIENTE', visitor), mayOpen('VALIDADOR', visitor)]).toEqual([true, true]);
});

test.each(countryCodes)(
  'finance in %s opens the monthly sales, reads days and months, and declares neither [S-009 S-034]',
  (country) => {
    const ability = abilityOf('INT_FINANZAS', country);
    for (const screen of ['VENTAS_MENSUALES', 'INFORME_VENTAS'] as const)
      expect([screen, mayOpen(screen, { country, ability, internal: true })]).toEqual([screen, true]);
    expect(ability.can('read', 'Sales')).toBe(true);
    expect([ability.can('read', 'DailySales'), ability.can('read', 'MonthlySales')]).toEqual([true, true]);
    for (const subject of ['DailySales', 'DailySalesBatch', 'MonthlySales'] as const)
      expect([subject, ability.can('create', subject)]).toEqual([subject, false]);
  },
);

test.each(countryCodes)('a mall administrator in %s opens the sales report [S-009 S-317]', (country) => {
  const ability = abilityOf('INT_ADMIN', country);
  const visitor = { country, ability, internal: true };
  const names = ['INFORME_VENTAS', 'INFORME_VENTAS_ADMIN'] as const;
  expect(names.map((name) => mayOpen(name, visitor))).toEqual([true, true]);
  expect([ability.can('read', 'Sales'), ability.can('read', 'MonthlySales')]).toEqual([true, true]);
});
