import { useState } from 'react';
import { DayField, noDay } from 'shared/day-field';
import type { ReplyOf } from 'shared/endpoints/endpoint';
import type { PortfolioCalls, PortfolioItem } from 'shared/endpoints/portfolio-calls';
import { messageOf } from 'shared/http';
import { useLinkTo } from 'shared/router';
import { todayIn } from 'shared/rules';
import { portalNow } from 'shared/session';
import { Alert, AppLink, Button, Stack, Text } from 'shared/ui/core';
import { AppDialog } from 'shared/ui/overlay';
import { useWrite } from 'shared/writes';
import type { KindScreen } from './kind.ts';
import { showPortfolio } from './refreshes.ts';
import { texts } from './texts.ts';

type EndDialogProps<Item extends PortfolioItem> = {
  readonly kind: KindScreen<Item>;
  readonly one: ReplyOf<PortfolioCalls<Item>['one']>;
  readonly onClose: () => void;
};

/** Ends a record on a day, with what follows from it and what is still in the way. */
export function EndDialog<Item extends PortfolioItem>({ kind, one, onClose }: EndDialogProps<Item>) {
  const { registro, enUso } = one;
  const { id, pais, rowVersion } = registro;
  const [day, setDay] = useState<string>(todayIn(pais, portalNow()));
  const linkTo = useLinkTo();
  const end = useWrite(kind.calls.end, {
    refreshes: showPortfolio,
    saved: texts.ended_ok,
    onDone: onClose,
  });
  const { inUse, endsAfter = false } = kind;
  return (
    <AppDialog
      open
      hasAddress
      title={texts.endTitle(kind.nameOf(registro))}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" colorPalette="neutral" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            colorPalette="danger"
            disabled={day === '' || day === noDay}
            loading={end.busy}
            loadingText={texts.saving}
            onClick={() => end.send({ params: { id }, body: { dia: day, rowVersion } })}
          >
            {texts.endTitle(kind.noun)}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text>{endsAfter ? texts.lastDayHelp : texts.endHelp}</Text>
        {inUse && enUso > 0 && (
          <Alert.Root status="warning">
            <Alert.Indicator />
            <Alert.Title>
              <AppLink
                to={`${linkTo('PORTAFOLIO_TIPO', { tipo: inUse.slug })}?pais=${pais}&${inUse.filter}=${id}&estado=vigentes`}
              >
                {inUse.text(enUso, pais)}
              </AppLink>
            </Alert.Title>
          </Alert.Root>
        )}
        <DayField required label={endsAfter ? texts.lastDay : texts.endDay} value={day} onChange={setDay} />
        {end.error && (
          <Alert.Root status="error" role="alert">
            <Alert.Indicator />
            <Alert.Title>{messageOf(end.error)}</Alert.Title>
          </Alert.Root>
        )}
      </Stack>
    </AppDialog>
  );
}
