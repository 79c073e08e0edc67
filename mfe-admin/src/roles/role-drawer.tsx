import { useId } from 'react';
import { countryOf } from 'shared/countries';
import type { PermissionGroup, RolePermissions } from 'shared/endpoints/roles';
import { formatDateTime } from 'shared/format';
import { roleNames } from 'shared/rules/role-names';
import { Box, Button, CheckboxField, Heading, Skeleton, Stack, Text } from 'shared/ui/core';
import { AppDrawer } from 'shared/ui/overlay';
import { ConflictDialog } from 'shared/writes';
import { conflictTexts } from '../common/conflict/texts.ts';
import { InfoNotice } from '../common/forms/info-notice.tsx';
import { SaveButtons } from '../common/forms/save-buttons.tsx';
import { texts } from './texts.ts';
import { defaultsOf, differences, isSame, useRoleForm } from './use-role-form.ts';

const formId = 'role';

type RoleDrawerProps = {
  readonly role: RolePermissions;
  readonly groups: readonly PermissionGroup[];
  readonly onClose: () => void;
};

/** What a role holds, as switches by module, with what a change reaches before it is saved. */
export function RoleDrawer({ role: opened, groups, onClose }: RoleDrawerProps) {
  const edited = useRoleForm(opened, onClose);
  const { role, form, permisos, existentes, changed, draft, write, effect } = edited;
  const { paisId, rol } = role;
  const reached = existentes && changed && effect.data ? effect.data.cambian : 0;
  const setHeld = (held: string[]) => form.setValue('permisos', held, { shouldDirty: true });
  return (
    <AppDrawer
      open
      size="lg"
      title={texts.drawerTitle(roleNames[rol], countryOf(paisId).name)}
      unsaved={changed && !write.busy}
      onClose={() => {
        draft.forget();
        onClose();
      }}
      footer={
        <SaveButtons
          form={formId}
          changed={changed}
          busy={write.busy}
          texts={{
            cancel: texts.cancel,
            save: reached > 0 ? texts.saveFor(reached, paisId) : texts.save,
            saving: texts.saving,
          }}
        />
      }
    >
      <form id={formId} noValidate onSubmit={write.submit}>
        <Stack gap="6">
          {draft.restored && <InfoNotice>{texts.restored}</InfoNotice>}
          <Box>
            <Text>{texts.people(role.personas, paisId)}</Text>
            <Text color="fg.muted" fontSize="sm">
              {role.el === null ? texts.never : texts.lastChange(role.por, formatDateTime(role.el, paisId))}
            </Text>
          </Box>
          {groups.map((group) => (
            <Module key={group.nombre} group={group} role={role} held={permisos} onChange={setHeld} />
          ))}
          <Box>
            <Button
              type="button"
              variant="outline"
              disabled={isSame(permisos, defaultsOf(role))}
              onClick={() => setHeld(defaultsOf(role))}
            >
              {texts.default}
            </Button>
            <Text color="fg.muted" fontSize="sm" mt="1">
              {texts.defaultHelp}
            </Text>
          </Box>
          <EffectView edited={edited} groups={groups} />
        </Stack>
      </form>
      {write.conflict && (
        <ConflictDialog
          title={texts.conflictTitle}
          help={texts.conflictHelp}
          rows={differences(permisos, write.conflict.stored, groups)}
          texts={conflictTexts}
          first="mine"
          choice={write.conflict}
        />
      )}
    </AppDrawer>
  );
}

type ModuleProps = {
  readonly group: PermissionGroup;
  readonly role: RolePermissions;
  readonly held: readonly string[];
  readonly onChange: (held: string[]) => void;
};

/** The permissions of a module that the role can have; a module without any is left out. */
function Module({ group, role, held, onChange }: ModuleProps) {
  const title = useId();
  const rows = group.permisos.flatMap((permission) => {
    const own = role.permisos.find(({ permiso }) => permiso === permission.permiso);
    return own === undefined || (own.fijo !== null && !own.tiene) ? [] : [{ ...permission, fijo: own.fijo }];
  });
  if (rows.length === 0) return null;
  return (
    <Box as="section" aria-labelledby={title}>
      <Heading as="h3" size="sm" id={title} mb="2">
        {group.nombre}
      </Heading>
      <Stack as="ul" listStyleType="none" gap="0" borderWidth="1px" borderRadius="l3" bg="surface" px="3">
        {rows.map(({ permiso, nombre, descripcion, fijo }) => (
          <Box as="li" key={permiso} py="2" borderTopWidth="1px" _first={{ borderTopWidth: 0 }}>
            <CheckboxField
              checked={held.includes(permiso)}
              disabled={fijo !== null}
              onChange={(on) => onChange(on ? [...held, permiso] : held.filter((one) => one !== permiso))}
            >
              {nombre}
              <Text as="span" display="block" color="fg.muted" fontSize="sm">
                {fijo === null ? descripcion : texts.needed}
              </Text>
            </CheckboxField>
          </Box>
        ))}
      </Stack>
    </Box>
  );
}

type EffectProps = {
  readonly edited: ReturnType<typeof useRoleForm>;
  readonly groups: readonly PermissionGroup[];
};

/** What is ticked and unticked, and whether the people who have the role get it too. */
function EffectView({ edited: { role, form, existentes, changed, effect }, groups }: EffectProps) {
  const { paisId } = role;
  const named = (abilities: readonly string[]): string =>
    groups
      .flatMap(({ permisos }) => permisos)
      .filter(({ permiso }) => abilities.includes(permiso))
      .map(({ nombre }) => nombre)
      .join(', ');
  const known = changed && !effect.isError ? effect.data : undefined;
  return (
    <Box as="section" aria-label={texts.effect} aria-live="polite" bg="bg.subtle" rounded="l3" p="4">
      <Text fontWeight="semibold" mb="1">
        {texts.effect}
      </Text>
      {known === undefined ? (
        <EffectState changed={changed} failed={effect.isError} />
      ) : (
        <Stack gap="2" opacity={effect.isPlaceholderData ? 0.5 : 1}>
          {known.agrega.length > 0 && <Text>{`${texts.adds}: ${named(known.agrega)}.`}</Text>}
          {known.quita.length > 0 && <Text>{`${texts.takes}: ${named(known.quita)}.`}</Text>}
          <Text>{texts.afterwards}</Text>
          {role.personas > 0 && (
            <CheckboxField
              checked={existentes}
              onChange={(on) => form.setValue('existentes', on, { shouldDirty: true })}
            >
              {texts.existing(role.personas, paisId)}
              <Text as="span" display="block" color="fg.muted" fontSize="sm">
                {[
                  ...(known.ganan > 0 ? [texts.gain(known.ganan, paisId)] : []),
                  ...(known.pierden > 0 ? [texts.lose(known.pierden, paisId)] : []),
                  ...(known.cambian === 0 ? [texts.noneReached] : [texts.existingHelp]),
                  ...(role.rol === 'INT_PORTAL' ? [texts.notYou] : []),
                ].join(' ')}
              </Text>
            </CheckboxField>
          )}
        </Stack>
      )}
    </Box>
  );
}

function EffectState({ changed, failed }: { readonly changed: boolean; readonly failed: boolean }) {
  if (!changed) return <Text color="fg.muted">{texts.effectWaits}</Text>;
  return failed ? <Text color="fg.error">{texts.effectFailed}</Text> : <Skeleton h="12" />;
}
