import { useState } from 'react';
import { countryOf } from 'shared/countries';
import { listRoles, type RolePermissions } from 'shared/endpoints/roles';
import { useSearch } from 'shared/lists';
import { endpointQuery, useQuery } from 'shared/query';
import { useCountryCode } from 'shared/session';
import { Box, PageHeader, QueryView, Skeleton } from 'shared/ui/core';
import { FilterChip, useBreakpointValue } from 'shared/ui/data';
import { RoleDrawer } from './role-drawer.tsx';
import { RoleCards, RoleMatrix } from './role-matrix.tsx';
import { roleSearch } from './role-search.ts';
import { texts } from './texts.ts';

/** ROLES: what each role usually holds in a country, and changing that. */
export default function RolesPage() {
  const address = useSearch(roleSearch);
  const own = useCountryCode();
  const country = address.search.country ?? own;
  const query = useQuery({ ...endpointQuery(listRoles, {}), staleTime: 0 });
  const narrow = useBreakpointValue({ base: true, lg: false }, { ssr: false }) ?? false;
  const [opened, setOpened] = useState<RolePermissions['rol'] | null>(null);
  const Roles = narrow ? RoleCards : RoleMatrix;
  return (
    <>
      <PageHeader title={texts.title} context={texts.context} />
      <QueryView query={query} skeleton={<Skeleton h="96" borderRadius="l3" />}>
        {({ categorias, roles }) => {
          const countries = [...new Set(roles.map(({ paisId }) => paisId))];
          const shown = roles.filter(({ paisId }) => paisId === country);
          const role = shown.find(({ rol }) => rol === opened);
          const inCountry = new Set(shown.flatMap(({ permisos }) => permisos.map(({ permiso }) => permiso)));
          const groups = categorias.map((group) => ({
            ...group,
            permisos: group.permisos.filter(({ permiso }) => inCountry.has(permiso)),
          }));
          return (
            <>
              {countries.length > 1 && (
                <Box mb="4">
                  <FilterChip
                    label={texts.country}
                    value={country}
                    options={countries.map((code) => ({ value: code, label: countryOf(code).name }))}
                    onChange={(code) =>
                      address.change({ country: countries.find((known) => known === code) })
                    }
                  />
                </Box>
              )}
              <Roles roles={shown} groups={groups} onOpen={({ rol }) => setOpened(rol)} />
              {role && (
                <RoleDrawer
                  key={`${role.paisId} ${role.rol}`}
                  role={role}
                  groups={groups}
                  onClose={() => setOpened(null)}
                />
              )}
            </>
          );
        }}
      </QueryView>
    </>
  );
}
