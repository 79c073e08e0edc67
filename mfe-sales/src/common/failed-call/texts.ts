/** Text of what could not be loaded (S-377). */
export const failedCallTexts = { retry: 'Reintentar' } as const;
