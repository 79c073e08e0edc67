import type { SessionUser } from 'shared/endpoints/auth';
import { linkTo, routePattern, routes, routeTitles, type RouteName } from 'shared/routes';
import type { PortalAbility } from 'shared/rules/ability';
import { holdsOneOf, mayOpen } from '../routes/route-access.ts';
import type { MenuGroupId, MenuIconName, MenuPlace } from './menu-place.ts';
import { menuPlaces } from './menu-places.ts';

export type MenuItem = {
  readonly kind: 'item';
  readonly name: RouteName;
  readonly label: string;
  readonly icon: MenuIconName;
  readonly to: string;
  readonly withCompany: boolean;
};
export type MenuGroup = {
  readonly kind: 'group';
  readonly id: MenuGroupId;
  readonly label: string;
  readonly items: readonly MenuItem[];
};
export type Menu = { readonly top: readonly (MenuItem | MenuGroup)[]; readonly bottom: readonly MenuItem[] };

/** Names of the menu's groups, in their order (P-065, P-067…P-069). */
const groupLabels: Readonly<Record<MenuGroupId, string>> = {
  company: 'Mi empresa',
  sales: 'Declarar ventas',
  discounts: 'Descuentos',
  operation: 'Operación',
};

type MenuUser = Pick<SessionUser, 'paisId' | 'assignations' | 'internal'> & {
  /** One of the user's companies has on-demand reports (P-225). */
  readonly hasReports?: boolean;
};

/** P-074: a user with exactly one store goes straight to it; P-070: likewise with one brand. */
function targetOf(name: RouteName, { target }: MenuPlace, { paisId, assignations }: MenuUser): string {
  const [only, ...others] = assignations;
  if (target === 'own-store' && only?.type === 'Contract' && only.space && others.length === 0) {
    return linkTo('VENTAS_DETALLE', paisId, { espacioId: only.space.id, empresaId: only.clientId });
  }
  if (target === 'own-brand') {
    const brands = assignations.filter(({ type }) => type === 'Brand');
    const brandId = brands.length === 1 ? brands[0]?.brandId : null;
    if (brandId) return linkTo('MARCA', paisId, { marcaId: brandId });
  }
  return routePattern(name, paisId);
}

/** The entry's place; for those who only read its screen, one outside of its group under the screen's title. */
function placeFor(place: MenuPlace, ability: PortalAbility): MenuPlace {
  const { reading, group: _group, label: _label, ...rest } = place;
  const reads = reading && holdsOneOf(ability, reading.needs) && !holdsOneOf(ability, [reading.without]);
  return reads ? { ...rest, order: reading.order, needs: reading.needs } : place;
}

/** The side menu of a user: screens that are built, exist in the country and are permitted (P-267). */
export function buildMenu(
  user: MenuUser,
  ability: PortalAbility,
  isBuilt: (name: RouteName) => boolean = (name) => routes[name].built,
): Menu {
  const visitor = { country: user.paisId, ability, internal: user.internal };
  const entries = (Object.keys(routes) as RouteName[])
    .flatMap((name) => {
      const own = menuPlaces[name];
      if (!own || !isBuilt(name) || !mayOpen(name, visitor)) return [];
      const place = placeFor(own, ability);
      if (place.needs && !holdsOneOf(ability, place.needs)) return [];
      if (place.onDemand && !user.hasReports) return [];
      const item: MenuItem = {
        kind: 'item',
        name,
        label: place.label ?? routeTitles[name],
        icon: place.icon,
        to: targetOf(name, place, user),
        withCompany: place.withCompany ?? false,
      };
      return [{ place, item }];
    })
    .toSorted((a, b) => a.place.order - b.place.order);

  const top: (MenuItem | MenuGroup)[] = [];
  const seen = new Set<MenuGroupId>();
  for (const { place, item } of entries) {
    if (place.atBottom) continue;
    if (!place.group) top.push(item);
    else if (!seen.has(place.group)) {
      seen.add(place.group);
      const items = entries.filter((entry) => entry.place.group === place.group).map((entry) => entry.item);
      top.push({ kind: 'group', id: place.group, label: groupLabels[place.group], items });
    }
  }
  return { top, bottom: entries.filter(({ place }) => place.atBottom).map(({ item }) => item) };
}
