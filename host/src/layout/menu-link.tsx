import type { ReactNode } from 'react';
import { Link } from 'shared/router';
import { useSelectedCompany } from 'shared/session';
import { chakra, Text } from 'shared/ui/core';
import type { MenuItem } from '../menu/build-menu.ts';
import { entryCounts } from '../menu/entry-counts.ts';
import { RemoteWidget } from '../remotes/remote-widget.tsx';
import { tourTargets } from '../tour/portal-tour.ts';
import { menuIcons } from './menu-icons.ts';

const StyledLink = chakra(Link);

const marked = { bg: 'brand.subtle', color: 'brand.fg', fontWeight: 'semibold' } as const;

type MenuLinkProps = {
  readonly item: MenuItem;
  readonly collapsed: boolean;
  /** It leads to the open page, or to its parent. */
  readonly current?: 'page' | 'true' | undefined;
  readonly onFollow?: (() => void) | undefined;
};

/** An entry of the side menu; the current one is a tinted pill. */
export function MenuLink({ item, collapsed, current, onFollow }: MenuLinkProps): ReactNode {
  const Icon = menuIcons[item.icon];
  const company = useSelectedCompany();
  const count = entryCounts[item.name];
  return (
    <StyledLink
      to={item.to}
      state={item.withCompany && company ? { empresaId: company.id } : undefined}
      aria-current={current}
      onClick={onFollow}
      data-tour={tourTargets.entry(item.name)}
      display="flex"
      flexDirection={collapsed ? 'column' : 'row'}
      alignItems="center"
      gap={collapsed ? '1' : '3'}
      px={collapsed ? '1' : '3'}
      py={collapsed ? '2' : '0'}
      minH={collapsed ? '14' : '11'}
      borderRadius="l3"
      color="fg.muted"
      fontWeight="medium"
      transition="background-color 150ms ease-out, color 150ms ease-out"
      _hover={{ bg: 'bg.subtle', color: 'fg' }}
      css={{ '&[aria-current]': marked }}
    >
      <Icon size={20} aria-hidden />
      <Text
        as="span"
        fontSize={collapsed ? 'xs' : 'sm'}
        lineHeight={collapsed ? '1.2' : undefined}
        textAlign={collapsed ? 'center' : 'start'}
        flex={collapsed ? undefined : '1'}
      >
        {item.label}
      </Text>
      {count && <RemoteWidget name={count} />}
    </StyledLink>
  );
}
