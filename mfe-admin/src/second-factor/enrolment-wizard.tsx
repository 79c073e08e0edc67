import { useEffect, useRef, useState, type ReactNode } from 'react';
import { beginEnrolment, type Enrolment, type FactorState } from 'shared/endpoints/second-factor';
import { endpointQuery, useQuery } from 'shared/query';
import { Alert, Box, Card, QueryView, Skeleton, Stack, Text } from 'shared/ui/core';
import { Progress } from 'shared/ui/occasional';
import { useReadFactorAgain } from '../common/second-factor/use-factor.ts';
import { CodesStep } from './codes-step.tsx';
import { EnrolmentOver } from './enrolment-over.tsx';
import { LinkStep } from './link-step.tsx';
import { ProofStep } from './proof-step.tsx';
import { factorTexts as texts } from './texts.ts';

type EnrolmentWizardProps = {
  readonly factor: FactorState;
  /** The user must enrol before continuing. */
  readonly due: boolean;
  readonly onDone: () => void;
  /** Nothing was done, and nothing remains to do. */
  readonly onLeave: () => void;
};

/** From the QR code to the recovery codes, after the password if it is required. */
export function EnrolmentWizard({ factor, due, onDone, onLeave }: EnrolmentWizardProps) {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [round, setRound] = useState(0);
  /** Why the shown secret is no longer valid. */
  const [over, setOver] = useState<'late' | 'elsewhere' | null>(null);
  const readAgain = useReadFactorAgain();
  const endLink = async (): Promise<void> => {
    const now = await readAgain();
    setOver(now.activo && now.desde !== factor.desde ? 'elsewhere' : 'late');
  };
  const again = (): void => {
    setOver(null);
    setEnrolment(null);
    setRound(round + 1);
  };
  const link = (shown: Enrolment) => (
    <LinkStep key={shown.clave} enrolment={shown} onActivated={setCodes} onOver={endLink} />
  );
  const links = codes === null && over === null;
  return (
    <>
      {due && codes === null && over !== 'elsewhere' && (
        <Alert.Root status="info" mb="4">
          <Alert.Indicator />
          <Alert.Title>{texts.due}</Alert.Title>
        </Alert.Root>
      )}
      <Card.Root>
        <Card.Body gap="6" p={{ base: '5', md: '8' }}>
          {codes !== null && (
            <>
              <StepHead now={2} arrived />
              <CodesStep codes={codes} onDone={onDone} />
            </>
          )}
          {over !== null && (
            <EnrolmentOver elsewhere={over === 'elsewhere'} onAgain={again} onLeave={onLeave} />
          )}
          {links && enrolment === null && factor.pideContrasena && (
            <ProofStep active={factor.activo} arrived={round > 0} onBegun={setEnrolment} />
          )}
          {links && (enrolment !== null || !factor.pideContrasena) && (
            <>
              <StepHead now={1} arrived={enrolment !== null || round > 0} />
              {enrolment === null ? <ShownAtOnce key={round} round={round} show={link} /> : link(enrolment)}
            </>
          )}
        </Card.Body>
      </Card.Root>
    </>
  );
}

type ShownAtOnceProps = {
  readonly round: number;
  readonly show: (enrolment: Enrolment) => ReactNode;
};

/** Right after signing in, the QR code is shown without a further question. Each attempt has a secret of its own. */
function ShownAtOnce({ round, show }: ShownAtOnceProps) {
  const query = useQuery({
    ...endpointQuery(beginEnrolment, { body: {} }),
    queryKey: [beginEnrolment.path, round],
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <QueryView query={query} skeleton={<LinkSkeleton />} errorTitle={texts.failed}>
      {show}
    </QueryView>
  );
}

type StepHeadProps = {
  readonly now: 1 | 2;
  /** The previous step's fields are gone: keyboard and screen reader continue here. */
  readonly arrived: boolean;
};

function StepHead({ now, arrived }: StepHeadProps) {
  const head = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (arrived) head.current?.focus();
  }, [arrived]);
  const label = texts.step(now, texts.steps[now - 1] ?? '');
  return (
    <Stack gap="2">
      <Text ref={head} tabIndex={-1} outline="none" color="fg.muted" fontSize="sm">
        {label}
      </Text>
      <Progress.Root value={now * 50} size="xs" colorPalette="brand" aria-label={label}>
        <Progress.Track borderRadius="full">
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
    </Stack>
  );
}

function LinkSkeleton() {
  return (
    <Stack gap="8">
      <Skeleton height="12" borderRadius="l2" />
      <Box ps="11">
        <Skeleton height="60" width="15rem" maxW="100%" borderRadius="l3" />
      </Box>
      <Skeleton height="24" borderRadius="l2" />
    </Stack>
  );
}
