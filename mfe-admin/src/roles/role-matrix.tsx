import { Fragment } from 'react';
import type { PermissionGroup, RolePermissions } from 'shared/endpoints/roles';
import { roleNames } from 'shared/rules/role-names';
import { Box, Button, Flex, Heading, Stack, StatusChip, Text, VisuallyHidden } from 'shared/ui/core';
import { Table } from 'shared/ui/data';
import { Check } from 'shared/ui/icons';
import { texts } from './texts.ts';

type MatrixProps = {
  readonly roles: readonly RolePermissions[];
  readonly groups: readonly PermissionGroup[];
  readonly onOpen: (role: RolePermissions) => void;
};

const isChanged = ({ permisos }: RolePermissions): boolean =>
  permisos.some(({ tiene, original }) => tiene !== original);

/** All roles beside each other, a row for each permission. */
export function RoleMatrix({ roles, groups, onOpen }: MatrixProps) {
  return (
    <>
      {roles.some(isChanged) && (
        <Text color="fg.muted" fontSize="sm" mb="3">
          {texts.legend}
        </Text>
      )}
      <Box bg="surface" borderWidth="1px" borderRadius="l3">
        <Table.Root size="sm" aria-label={texts.matrix} css={{ tableLayout: 'fixed' }}>
          <Table.Header position="sticky" top="14" zIndex="1" bg="surface">
            <Table.Row>
              <Table.ColumnHeader scope="col" w="15rem" verticalAlign="bottom">
                {texts.permission}
              </Table.ColumnHeader>
              {roles.map((role) => (
                <Table.ColumnHeader
                  key={role.rol}
                  scope="col"
                  px="1"
                  textAlign="center"
                  verticalAlign="bottom"
                  whiteSpace="normal"
                  fontSize="xs"
                >
                  <Text as="span" display="block" mb="1">
                    {roleNames[role.rol]}
                  </Text>
                  <Button
                    size="xs"
                    variant="outline"
                    aria-label={texts.openOf(roleNames[role.rol])}
                    onClick={() => onOpen(role)}
                  >
                    {texts.open}
                  </Button>
                </Table.ColumnHeader>
              ))}
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {groups.map((group) => (
              <Fragment key={group.nombre}>
                <Table.Row bg="bg.subtle">
                  <Table.ColumnHeader scope="rowgroup" colSpan={roles.length + 1}>
                    {group.nombre}
                  </Table.ColumnHeader>
                </Table.Row>
                {group.permisos.map((permission) => (
                  <Table.Row key={permission.permiso}>
                    <Table.ColumnHeader scope="row" fontWeight="normal" whiteSpace="normal">
                      {permission.nombre}
                    </Table.ColumnHeader>
                    {roles.map((role) => (
                      <HeldCell key={role.rol} role={role} permission={permission.permiso} />
                    ))}
                  </Table.Row>
                ))}
              </Fragment>
            ))}
          </Table.Body>
        </Table.Root>
      </Box>
    </>
  );
}

/** Whether a role has a permission; tinted where the operator decided so. */
function HeldCell({ role, permission }: { readonly role: RolePermissions; readonly permission: string }) {
  const own = role.permisos.find(({ permiso }) => permiso === permission);
  const held = own?.tiene === true;
  const changed = own !== undefined && own.tiene !== own.original;
  return (
    <Table.Cell
      textAlign="center"
      bg={changed ? 'brand.muted' : undefined}
      color={held ? 'brand.fg' : 'fg.subtle'}
    >
      <Box aria-hidden display="inline-block">
        {held ? <Check size={18} strokeWidth={3} /> : '–'}
      </Box>
      <VisuallyHidden>
        {held ? texts.held : texts.notHeld}
        {changed && `, ${texts.changedCell}`}
      </VisuallyHidden>
    </Table.Cell>
  );
}

/** A role on a phone: how much of each module it has. */
export function RoleCards({ roles, groups, onOpen }: MatrixProps) {
  return (
    <Stack as="ul" listStyleType="none" gap="3" aria-label={texts.matrix}>
      {roles.map((role) => (
        <Box as="li" key={role.rol} bg="surface" borderWidth="1px" borderRadius="l3" p="4">
          <Flex justify="space-between" align="flex-start" gap="3">
            <Box minW="0">
              <Flex gap="2" align="center" wrap="wrap">
                <Heading as="h2" fontSize="md">
                  {roleNames[role.rol]}
                </Heading>
                {isChanged(role) && <StatusChip tone="brand">{texts.changed}</StatusChip>}
              </Flex>
              <Text color="fg.muted" fontSize="sm">
                {texts.people(role.personas, role.paisId)}
              </Text>
            </Box>
            <Button
              size="sm"
              variant="outline"
              aria-label={texts.openOf(roleNames[role.rol])}
              onClick={() => onOpen(role)}
            >
              {texts.open}
            </Button>
          </Flex>
          <Box as="dl" mt="3" fontSize="sm">
            {groups.map((group) => (
              <ModuleLine key={group.nombre} role={role} group={group} />
            ))}
          </Box>
        </Box>
      ))}
    </Stack>
  );
}

function ModuleLine({ role, group }: { readonly role: RolePermissions; readonly group: PermissionGroup }) {
  const own = role.permisos.filter(({ permiso }) => group.permisos.some((one) => one.permiso === permiso));
  const held = own.filter(({ tiene }) => tiene).length;
  if (held === 0) return null;
  return (
    <Flex justify="space-between" gap="3" py="1" borderTopWidth="1px">
      <dt>{group.nombre}</dt>
      <dd>{texts.ofModule(held, own.length)}</dd>
    </Flex>
  );
}
