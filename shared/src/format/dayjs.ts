import dayjs from 'dayjs';
import 'dayjs/locale/es.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.locale('es');

/** Calendar days have no zone: they are read and written in UTC, whatever the clock of the machine says. */
export const calendar = dayjs.utc;
