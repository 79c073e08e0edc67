import type { UserRow } from 'shared/endpoints/users';
import { StatusChip } from 'shared/ui/core';
import { usersTexts as texts } from './texts.ts';

export function StatusOf({ status }: Pick<UserRow, 'status'>) {
  const tone = { Ok: 'success', Pendiente: 'warning', Deshabilitado: 'neutral' } as const;
  return <StatusChip tone={tone[status]}>{texts.statusNames[status]}</StatusChip>;
}
