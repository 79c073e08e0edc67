/** Chakra's calendar and what it needs; few visits open one. */
export const dayCalendar = () => import('./day-calendar.tsx');
