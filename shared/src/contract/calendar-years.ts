/** A day or month that begins with a year which every calendar here can work with; PostgreSQL knows no year 0. */
export const calendarYear = /^(?:19|20)\d\d-|^2100-/;

export const CALENDAR_YEAR = 'El año debe estar entre 1900 y 2100';

export const monthShape = /^\d{4}-(0[1-9]|1[0-2])$/;
