import { useState } from 'react';
import { readDevice, writeDevice } from 'shared/session';

const key = 'menu-collapsed';

/** P-209: whether the side menu is collapsed, stored on this device. */
export function useMenuForm(): { collapsed: boolean; toggle: () => void } {
  const [collapsed, setCollapsed] = useState(() => readDevice(key) === true);
  const toggle = (): void => {
    writeDevice(key, !collapsed);
    setCollapsed(!collapsed);
  };
  return { collapsed, toggle };
}
