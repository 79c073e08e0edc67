import { useState } from 'react';
import {
  readRoleEffect,
  rolePermissions,
  updateRole,
  type PermissionGroup,
  type RolePermissions,
} from 'shared/endpoints/roles';
import { useDraft, useForm } from 'shared/forms';
import { call } from 'shared/http';
import { keepPreviousData, useQuery } from 'shared/query';
import { useFormWrite, type ConflictRow } from 'shared/writes';
import { showRoles } from './shown-by.ts';
import { texts } from './texts.ts';

/** The version lets a draft of an older state be found out. */
export type RoleValues = { permisos: string[]; existentes: boolean; rowVersion: number };

export const heldOf = ({ permisos }: RolePermissions): string[] =>
  permisos.flatMap(({ permiso, tiene }) => (tiene ? permiso : []));
export const defaultsOf = ({ permisos }: RolePermissions): string[] =>
  permisos.flatMap(({ permiso, original }) => (original ? permiso : []));

export const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((permiso) => other.includes(permiso));

const valuesOf = (role: RolePermissions): RoleValues => ({
  permisos: heldOf(role),
  existentes: false,
  rowVersion: role.rowVersion,
});

/** The form of a role, what it would change, and its write. */
export function useRoleForm(opened: RolePermissions, onDone: () => void) {
  // Fixed at opening: a background refresh must not update the version unseen.
  const [role] = useState(opened);
  const params = { pais: role.paisId, rol: role.rol };
  const form = useForm<RoleValues>({ defaultValues: valuesOf(role) });
  const { permisos, existentes } = form.watch();
  const changed = !isSame(permisos, heldOf(role));
  const draft = useDraft(`role:${role.paisId}:${role.rol}`, form);
  const write = useFormWrite(updateRole, {
    form,
    draft,
    changed,
    input: (body) => ({ params, body }),
    stored: rolePermissions,
    refreshes: showRoles,
    saved: texts.saved,
    failed: texts.failed,
    onDone,
    onKeepStored: onDone,
  });
  const effect = useQuery({
    queryKey: ['role-effect', role.paisId, role.rol, permisos.toSorted()],
    queryFn: () => call(readRoleEffect, { params, body: { permisos } }),
    enabled: changed,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return { role, form, permisos, existentes, changed, draft, write, effect };
}

/** The ticked permissions beside the stored ones, a row for each that differs. */
export function differences(
  mine: readonly string[],
  stored: RolePermissions,
  groups: readonly PermissionGroup[],
): ConflictRow[] {
  const names = new Map(
    groups.flatMap((group) => group.permisos).map(({ permiso, nombre }) => [permiso, nombre]),
  );
  const word = (held: boolean): string => (held ? texts.held : texts.notHeld);
  return stored.permisos
    .filter(({ permiso, tiene }) => mine.includes(permiso) !== tiene)
    .map(({ permiso, tiene }) => ({
      field: names.get(permiso) ?? permiso,
      mine: word(mine.includes(permiso)),
      stored: word(tiene),
    }));
}
