import dayjs from 'dayjs';
import 'dayjs/locale/es.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.locale('es');

/** Calendar days have no zone: they are parsed and formatted in UTC, whatever the machine's zone. */
export const calendar = dayjs.utc;
