import type { MonthlyContract } from 'shared/endpoints/monthly-sales';
import { useIsStaff } from 'shared/session';
import { Button, Flex, Text } from 'shared/ui/core';
import { Eye, Lock, Pencil } from 'shared/ui/icons';
import { monthlyTexts as texts } from './texts.ts';
import { monthTargets } from './tour/tour-targets.ts';

export type OpenMonth = (contract: MonthlyContract, declaring: boolean) => void;

type MonthActionProps = {
  readonly row: MonthlyContract;
  readonly mayDeclare: boolean;
  readonly onOpen: OpenMonth;
};

/** The action for a lease's month (S-124…S-127). */
export function MonthAction({ row, mayDeclare, onOpen }: MonthActionProps) {
  return (
    <Flex gap="2" justify="flex-end" align="center" wrap={{ base: 'wrap', md: 'nowrap' }}>
      {row.ventaMensual !== null && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={texts.seeOf(row.codigo)}
          onClick={() => onOpen(row, false)}
        >
          <Eye size={16} aria-hidden />
          {texts.see}
        </Button>
      )}
      <MainAction row={row} mayDeclare={mayDeclare} onOpen={onOpen} />
    </Flex>
  );
}

function MainAction({ row, mayDeclare, onOpen }: MonthActionProps) {
  const { codigo, estadoMes } = row;
  const isStaff = useIsStaff();
  if (estadoMes === 'audited') {
    return (
      <Button
        size="sm"
        variant="outline"
        colorPalette="neutral"
        disabled
        title={texts.auditedWhy}
        aria-label={texts.auditedOf(codigo)}
      >
        <Lock size={16} aria-hidden />
        {texts.audited}
      </Button>
    );
  }
  if (estadoMes === 'expired') {
    return (
      <Text color="fg.muted" fontSize="sm">
        {texts.expired}
      </Text>
    );
  }
  if (!mayDeclare) return null;
  if (estadoMes === 'declared') {
    // Only the store changes what was declared (S-418).
    if (isStaff) return null;
    return (
      <Button size="sm" variant="outline" aria-label={texts.editOf(codigo)} onClick={() => onOpen(row, true)}>
        <Pencil size={16} aria-hidden />
        {texts.edit}
      </Button>
    );
  }
  return (
    <Button
      size="sm"
      flex={{ base: '1', md: 'none' }}
      data-tour={monthTargets.declare}
      aria-label={texts.declareOf(codigo)}
      onClick={() => onOpen(row, true)}
    >
      {texts.declare}
    </Button>
  );
}
