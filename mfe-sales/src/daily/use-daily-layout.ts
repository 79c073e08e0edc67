import { useCallback, useState } from 'react';
import { readDevice, writeDevice } from 'shared/session';
import { useCountry } from 'shared/country';

export type DailyLayout = 'table' | 'calendar';

const place = 'sales:daily-view';
const isLayout = (value: unknown): value is DailyLayout => value === 'table' || value === 'calendar';

/** Table or calendar: initially the country's default (S-058), afterwards the last choice on this device. */
export function useDailyLayout(): readonly [DailyLayout, (layout: DailyLayout) => void] {
  const { dailySales } = useCountry();
  const [layout, setLayout] = useState<DailyLayout>(() => {
    const remembered = readDevice(place);
    return isLayout(remembered) ? remembered : dailySales.defaultView;
  });
  const choose = useCallback((next: DailyLayout) => {
    writeDevice(place, next);
    setLayout(next);
  }, []);
  return [layout, choose];
}
