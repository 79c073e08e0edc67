import { formatDay } from 'shared/format';
import { Button, IconButton, StatusChip, Text, VisuallyHidden } from 'shared/ui/core';
import { CalendarX, Info, Lock, Pencil } from 'shared/ui/icons';
import { Tooltip } from 'shared/ui/overlay';
import { dayAction, type PeriodDay } from './day-facts.ts';
import { justifiedText } from './day-status.ts';
import { periodTexts as texts } from './texts.ts';
import type { DayActions } from './use-day-actions.ts';

/** Large on a card for touch, small in a row for the mouse. */
const height = { base: '11', sm: '8' } as const;

type DayActionCellProps = {
  readonly day: PeriodDay;
  readonly mayDeclare: boolean;
  readonly actions: Pick<DayActions, 'declare' | 'open'>;
};

/** The user's action for a day, or why there is none (S-065, S-073 … S-079). */
export function DayActionCell({ day, mayDeclare, actions }: DayActionCellProps) {
  const date = formatDay(day.date);
  switch (dayAction(day, mayDeclare)) {
    case 'declare':
      return (
        <Button size="sm" h={height} aria-label={texts.declareDay(date)} onClick={() => actions.declare(day)}>
          {texts.declare}
        </Button>
      );
    case 'edit':
      return (
        <Tooltip content={texts.update}>
          <IconButton
            size="sm"
            h={height}
            variant="ghost"
            aria-label={texts.updateDay(date)}
            onClick={() => actions.declare(day)}
          >
            <Pencil aria-hidden />
          </IconButton>
        </Tooltip>
      );
    case 'audited':
      return (
        <Tooltip content={texts.auditedHelp}>
          <span>
            <StatusChip tone="neutral" icon={<Lock size={14} aria-hidden />}>
              {texts.audited}
              <VisuallyHidden>{texts.auditedHelp}</VisuallyHidden>
            </StatusChip>
          </span>
        </Tooltip>
      );
    case 'justified':
      return (
        <Tooltip content={justifiedText(day)}>
          <Button
            size="sm"
            h={height}
            variant="ghost"
            colorPalette="neutral"
            aria-label={`${justifiedText(day)}. ${texts.seeDay(date)}`}
            onClick={() => actions.open(day)}
          >
            <Info aria-hidden />
            {texts.justified}
          </Button>
        </Tooltip>
      );
    case 'declared':
      return <StatusChip tone="success">{texts.declared}</StatusChip>;
    case 'undeclared-button':
      return (
        <Button size="sm" h={height} variant="outline" colorPalette="neutral" disabled>
          {texts.undeclared}
        </Button>
      );
    case 'undeclared':
      return (
        <StatusChip tone="danger" icon={<CalendarX size={14} aria-hidden />}>
          {texts.undeclared}
        </StatusChip>
      );
    case 'none':
      return <Text srOnly>{texts.noAction}</Text>;
  }
}
