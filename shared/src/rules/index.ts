/** Bundled entry point: the business rules as pure functions of their input and the time. */
export * from './closed-day.ts';
export * from './daily-sale-schema.ts';
export * from './day-masks.ts';
export * from './day-state.ts';
export * from './days.ts';
export * from './declarable.ts';
export * from './evidence.ts';
export * from './file-type.ts';
export * from './justification.ts';
export * from './monthly-sale.ts';
export * from './pending.ts';
export * from './period-days.ts';
export * from './period-notices.ts';
export * from './sale-changes.ts';
export * from './sale-totals.ts';
export * from './unusual-sale.ts';
