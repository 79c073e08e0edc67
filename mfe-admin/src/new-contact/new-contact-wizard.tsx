import { useEffect, useRef } from 'react';
import { Button, ErrorState, Stack, Text } from 'shared/ui/core';
import { Progress } from 'shared/ui/occasional';
import { AppDialog, AppDrawer, Drawer } from 'shared/ui/overlay';
import { LeaveGuard } from 'shared/writes';
import { InfoNotice } from '../common/forms/info-notice.tsx';
import { targetName } from './choices.ts';
import { emptyContact, type ContactValues } from './contact-values.ts';
import { EmailStep } from './email-step.tsx';
import { NameStep } from './name-step.tsx';
import { RoleStep } from './role-step.tsx';
import { SendingStep } from './sending-step.tsx';
import { SummaryStep } from './summary-step.tsx';
import { newContactTexts as texts } from './texts.ts';
import { sendingStep, summaryStep, useNewContact, type NewContactState } from './use-new-contact.ts';

type NewContactWizardProps = {
  /** Prefilled values: role, company, brand or lease. */
  readonly start?: Partial<ContactValues>;
  readonly onClose: () => void;
};

/** The new-contact wizard (P-132): three steps of fields, a summary, and sending. */
export function NewContactWizard({ start = {}, onClose }: NewContactWizardProps) {
  const contact = useNewContact({ ...emptyContact, ...start }, onClose);
  const { step, values, existing, busy } = contact;
  const target = contact.choices ? targetName(contact.choices, values) : '';
  const role = values.rol === null ? '' : texts.roles[values.rol].name;
  const asks = step < summaryStep;
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (contact.turn > 0) startOf(content.current)?.focus();
  }, [contact.turn]);
  const answerable = contact.choices !== null;
  useEffect(() => {
    // The fields may load after the panel, which has focused one of its buttons by then.
    if (answerable && !content.current?.contains(document.activeElement)) startOf(content.current)?.focus();
  }, [answerable]);
  return (
    <>
      <AppDrawer
        open
        title={texts.title}
        hasAddress
        onClose={onClose}
        footer={step !== sendingStep && <StepButtons contact={contact} />}
      >
        <Stack gap="6" ref={content}>
          {contact.restored && step !== sendingStep && <InfoNotice>{texts.restored}</InfoNotice>}
          {asks && <StepHead step={step} />}
          {step === 0 && <RoleStep contact={contact} />}
          {step === 1 && <EmailStep contact={contact} />}
          {step === 2 && <NameStep contact={contact} />}
          {step === summaryStep &&
            (contact.failure ? (
              <ErrorState description={contact.failure.message} onRetry={() => void contact.reload()} />
            ) : (
              <SummaryStep values={values} role={role} target={target} />
            ))}
          {step === sendingStep && <SendingStep email={values.email} sent={contact.sent} />}
        </Stack>
      </AppDrawer>
      <LeaveGuard unsaved={contact.unsaved} onLeave={contact.forget} />
      {existing && (
        <AppDialog
          open
          hasAddress
          size="sm"
          title={texts.existingTitle}
          onClose={contact.dismissExisting}
          footer={
            <>
              <Button variant="outline" colorPalette="neutral" onClick={contact.dismissExisting}>
                {texts.otherEmail}
              </Button>
              <Button loading={busy} onClick={contact.assign}>
                {texts.assign}
              </Button>
            </>
          }
        >
          <Text overflowWrap="anywhere">
            {texts.existing(`${existing.firstName} ${existing.lastName}`.trim(), role, target)}
          </Text>
          <Text mt="3" color="fg.muted">
            {texts.existingHelp}
          </Text>
        </AppDialog>
      )}
    </>
  );
}

/** Initial focus of a step: its error, its choice or field, or its heading. */
const startOf = (step: HTMLElement | null): HTMLElement | null | undefined =>
  step?.querySelector<HTMLElement>('[aria-invalid=true]') ??
  step?.querySelector<HTMLElement>('select, input:checked, input:not([type=radio]), [tabindex="-1"]') ??
  step?.querySelector('input');

function StepButtons({ contact }: { readonly contact: NewContactState }) {
  const { step, full, waits, company, busy, existing } = contact;
  const asks = step < summaryStep;
  return (
    <Stack gap="3" w="full">
      <Text color="fg.muted" fontSize="sm" aria-live="polite" _empty={{ display: 'none' }}>
        {step === 0 && !company && texts.waitsForCompany}
        {step === 0 && full && texts.waitsForContract}
      </Text>
      <Stack direction="row" gap="3">
        <Drawer.Context>
          {(drawer) => (
            <Button
              variant="outline"
              colorPalette="neutral"
              flex="1"
              onClick={step === 0 ? () => drawer.setOpen(false) : contact.back}
            >
              {step === 0 ? texts.cancel : texts.back}
            </Button>
          )}
        </Drawer.Context>
        <Button
          flex="1"
          disabled={waits}
          loading={busy && existing === null}
          loadingText={texts.checking}
          onClick={() => (asks ? void contact.next() : contact.send())}
        >
          {asks ? texts.next : texts.send}
        </Button>
      </Stack>
    </Stack>
  );
}

function StepHead({ step }: { readonly step: number }) {
  return (
    <Stack gap="2">
      <Text color="fg.muted" fontSize="sm" aria-live="polite">
        {texts.step(step + 1)}: <strong>{texts.steps[step]}</strong>
      </Text>
      <Progress.Root
        value={((step + 1) / texts.steps.length) * 100}
        size="xs"
        colorPalette="brand"
        aria-label={texts.step(step + 1)}
      >
        <Progress.Track borderRadius="full">
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
    </Stack>
  );
}
