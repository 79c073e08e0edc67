/** Bundled entry point, the write kit: what every write of a screen or form needs. */
export {
  ConflictDialog,
  ConflictFooter,
  type ConflictRow,
  type ConflictTexts,
  ConflictView,
} from './conflict-view.tsx';
export { type FieldNames, showAtField } from './error-at-field.ts';
export { idempotentSender } from './idempotent-sender.ts';
export { LeaveGuard } from './leave-guard.tsx';
export { storedInConflict } from './stored-in-conflict.ts';
export { useAskedWrite } from './use-asked-write.ts';
export { type ConflictChoice, type FormWrite, useFormWrite } from './use-form-write.ts';
export { useRefresh } from './use-refresh.ts';
export { useWhenOnline } from './use-when-online.ts';
export { notifyFailure, useWrite, type Write } from './use-write.ts';
