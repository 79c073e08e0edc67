import type { ReactNode } from 'react';
import { formatTaxId } from 'shared/format';
import { selectCompany, useSelectedCompany, useSessionUser } from 'shared/session';
import { Box, Text } from 'shared/ui/core';
import { Check } from 'shared/ui/icons';
import { Menu } from 'shared/ui/menu';
import { Portal } from 'shared/ui/overlay';
import { texts } from './texts.ts';

const everyCompany = 'all';

function Tick(): ReactNode {
  return (
    <Menu.ItemIndicator>
      <Check size={16} aria-hidden />
    </Menu.ItemIndicator>
  );
}

/** The companies of a user with few; staff may choose all of them (`withAll`). */
export function CompanyMenu({ withAll }: { readonly withAll: boolean }): ReactNode {
  const { clients } = useSessionUser();
  const selected = useSelectedCompany();
  return (
    <Portal>
      <Menu.Positioner>
        <Menu.Content minW="16rem" maxW="calc(100vw - 2rem)" maxH="70dvh" overflowY="auto">
          <Menu.RadioItemGroup
            value={selected === null ? everyCompany : String(selected.id)}
            onValueChange={({ value }: { value: string }) =>
              selectCompany(clients.find(({ id }) => String(id) === value) ?? null)
            }
          >
            <Menu.ItemGroupLabel>{texts.company}</Menu.ItemGroupLabel>
            {withAll && (
              <Menu.RadioItem value={everyCompany} minH="11" ps="8">
                <Tick />
                {texts.allCompanies}
              </Menu.RadioItem>
            )}
            {clients.map(({ id, name, taxId, countryId }) => (
              <Menu.RadioItem key={id} value={String(id)} minH="11" ps="8">
                <Tick />
                <Box minW="0">
                  <Text truncate>{name}</Text>
                  <Text color="fg.muted" fontSize="xs">
                    {formatTaxId(taxId, countryId)}
                  </Text>
                </Box>
              </Menu.RadioItem>
            ))}
          </Menu.RadioItemGroup>
        </Menu.Content>
      </Menu.Positioner>
    </Portal>
  );
}
