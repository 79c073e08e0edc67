import type { ReactNode } from 'react';
import { useIsStaff } from 'shared/session';
import { Menu } from 'shared/ui/menu';
import { CompanyButton } from './company-button.tsx';
import { CompanyMenu } from './company-menu.tsx';

/** The company selector for users with few companies: a menu of all. */
export default function CompanyList({ defaultOpen }: { defaultOpen: boolean }): ReactNode {
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }} defaultOpen={defaultOpen}>
      <Menu.Trigger asChild>
        <CompanyButton />
      </Menu.Trigger>
      <CompanyMenu withAll={useIsStaff()} />
    </Menu.Root>
  );
}
