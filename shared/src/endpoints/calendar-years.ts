/** A day or month whose year every library here can handle; PostgreSQL has no year 0. */
export const calendarYear = /^(?:19|20)\d\d-|^2100-/;

export const CALENDAR_YEAR = 'El año debe estar entre 1900 y 2100';

export const monthShape = /^\d{4}-(0[1-9]|1[0-2])$/;
