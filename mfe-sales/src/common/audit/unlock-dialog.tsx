import { useState } from 'react';
import { unlockSales } from 'shared/endpoints/sales-audit';
import { formatDay, formatWeekday } from 'shared/format';
import { messageOf } from 'shared/http';
import { dayNumber, monthOf, type Day } from 'shared/rules';
import { Alert, Box, Button, CheckboxField, Stack, Text } from 'shared/ui/core';
import { SimpleGrid } from 'shared/ui/data';
import { AppDialog } from 'shared/ui/overlay';
import { useWrite } from 'shared/writes';
import { ReasonField, reasonFault } from './reason-field.tsx';
import { showAudit } from './show-audit.ts';
import { auditTexts as texts } from './texts.ts';

type UnlockDialogProps = {
  readonly title: string;
  readonly contractId: number;
  /** The audited days of a month; a single one is chosen from the start. */
  readonly days: readonly Day[];
  /** It lies over a panel that the address opens. */
  readonly overAddress?: boolean;
  readonly onClose: () => void;
};

/** Unlocks some audited days of a store, with a reason that its people read. */
export function UnlockDialog({ title, contractId, days, overAddress = false, onClose }: UnlockDialogProps) {
  const [chosen, setChosen] = useState<ReadonlySet<Day>>(() => new Set(days.length === 1 ? days : []));
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const write = useWrite(unlockSales, {
    refreshes: showAudit,
    saved: texts.unlocked,
    onFailed: () => undefined,
    onDone: onClose,
  });
  const fault = reasonFault(reason);
  const choose = (day: Day, on: boolean): void =>
    setChosen((before) => new Set(on ? [...before, day] : [...before].filter((one) => one !== day)));
  const send = (): void => {
    setTried(true);
    const [first] = chosen;
    if (first === undefined || fault !== undefined) return;
    const periodo = monthOf(first);
    write.send({
      body: { contratoId: contractId, periodo, dias: [...chosen].toSorted(), motivo: reason.trim() },
    });
  };
  return (
    <AppDialog
      open
      title={title}
      onClose={onClose}
      unsaved={reason.trim() !== '' && !write.busy && !write.isSaved}
      hasAddress={overAddress}
      footer={
        <>
          <Button variant="outline" colorPalette="neutral" disabled={write.busy} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button loading={write.busy} loadingText={texts.unlocking} onClick={send}>
            {texts.unlock(chosen.size)}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text color="fg.muted">{texts.unlockHelp}</Text>
        {days.length > 1 && (
          <Box role="group" aria-label={texts.unlockDays}>
            <Text fontWeight="medium" mb="2">
              {texts.unlockDays}
            </Text>
            <Box mb="2">
              <CheckboxField
                checked={chosen.size === days.length}
                onChange={(all) => setChosen(new Set(all ? days : []))}
              >
                {texts.allDays}
              </CheckboxField>
            </Box>
            <SimpleGrid columns={{ base: 3, sm: 5 }} gap="2">
              {days.map((day) => (
                <CheckboxField key={day} checked={chosen.has(day)} onChange={(on) => choose(day, on)}>
                  <span title={formatDay(day)}>
                    {texts.dayOf(formatWeekday(day).slice(0, 3), String(dayNumber(day)))}
                  </span>
                </CheckboxField>
              ))}
            </SimpleGrid>
            {tried && chosen.size === 0 && (
              <Text role="alert" color="fg.error" fontSize="sm" mt="2">
                {texts.chooseDay}
              </Text>
            )}
          </Box>
        )}
        <ReasonField value={reason} error={tried ? fault : undefined} onChange={setReason} />
        {write.error && (
          <Alert.Root status="error" role="alert">
            <Alert.Indicator />
            <Alert.Title>{messageOf(write.error)}</Alert.Title>
          </Alert.Root>
        )}
      </Stack>
    </AppDialog>
  );
}
