const key = 'vitrina.sales-tour';

/** This tab has shown the sales tour on the daily page, so the monthly screen continues it (S-168). */
export const rememberTourBegun = (): void => sessionStorage.setItem(key, 'begun');

export const isTourBegun = (): boolean => sessionStorage.getItem(key) !== null;
