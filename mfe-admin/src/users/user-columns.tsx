import { phoneText } from 'shared/rules/phone';
import { roleNames } from 'shared/rules/role-names';
import type { UserRow } from 'shared/endpoints/users';
import type { ListTable } from 'shared/lists';
import { Box, Flex, Text } from 'shared/ui/core';
import { Tag } from 'shared/ui/occasional';
import { usersTexts as texts } from './texts.ts';
import { UserMenu } from './user-menu.tsx';
import { fullName, type UserRowActions } from './user-row.ts';
import { StatusOf } from './user-status.tsx';

/** Name with e-mail, phone, position, role, status (U-078). `ownId`: the signed-in user's. */
export const userTable = (ownId: number, actions: UserRowActions): ListTable<UserRow> => ({
  caption: texts.list,
  rowKey: ({ id }) => id,
  onRowClick: actions.onView,
  tableFrom: 'lg',
  columns: [
    {
      key: 'name',
      header: texts.columns.name,
      primary: true,
      wraps: true,
      cell: (user) => (
        <>
          <Flex gap="2" align="center" wrap="wrap">
            <Text as="span" minW="0" overflowWrap="anywhere">
              {fullName(user)}
            </Text>
            {user.id === ownId && (
              <Tag.Root size="sm" colorPalette="brand">
                <Tag.Label>{texts.you}</Tag.Label>
              </Tag.Root>
            )}
          </Flex>
          <Text fontWeight="normal" fontSize="sm" color="fg.muted" overflowWrap="anywhere">
            {user.email}
          </Text>
        </>
      ),
    },
    {
      key: 'phone',
      header: texts.columns.phone,
      cell: ({ phone }) =>
        phone === null ? (
          <Text color="fg.muted">{texts.noPhone}</Text>
        ) : (
          <Text whiteSpace="nowrap">{phoneText(phone)}</Text>
        ),
    },
    {
      key: 'position',
      header: texts.columns.position,
      wraps: true,
      cell: ({ position }) =>
        position === null ? (
          <Text color="fg.muted">{texts.noPosition}</Text>
        ) : (
          <Text overflowWrap="anywhere">{position}</Text>
        ),
    },
    {
      key: 'role',
      header: texts.columns.role,
      cell: ({ roles }) =>
        roles.length === 0 ? (
          <Text color="fg.muted">{texts.noRole}</Text>
        ) : (
          roles.map((role) => roleNames[role]).join(', ')
        ),
    },
    { key: 'status', header: texts.columns.status, cell: (user) => <StatusOf status={user.status} /> },
    {
      key: 'actions',
      header: <Box srOnly>{texts.columns.actions}</Box>,
      align: 'end',
      bare: 'corner',
      cell: (user) => <UserMenu user={user} isSelf={user.id === ownId} {...actions} />,
    },
  ],
});
