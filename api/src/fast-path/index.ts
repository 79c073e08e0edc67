export { callsOfBatches } from './batch-metrics.ts';
export { gather } from './gather.ts';
export { recordColumns, recordsOf, rowsOf, type MonthRecords } from './packed-records.ts';
export { monthStatement, prepared, preparedNameOf, run, statement } from './statement.ts';
export { passUnverified, readFirst, verifiedBefore, type ReadFirst } from './unverified-read.ts';
export {
  tenantFilter,
  visibilityColumns,
  visibilityPredicate,
  visibilityValues,
  type VisibilityValues,
} from './visibility.ts';
