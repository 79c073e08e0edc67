import { useEffect, useState } from 'react';
import type { FactorState } from 'shared/endpoints/second-factor';
import { useLinkTo } from 'shared/router';
import { setSecondFactorDue, useSession } from 'shared/session';
import { Alert, PageHeader, QueryView, Skeleton } from 'shared/ui/core';
import { notify } from 'shared/ui/overlay';
import { useWayBack } from '../common/forms/use-way-back.ts';
import { useFactor } from '../common/second-factor/use-factor.ts';
import { EnrolmentWizard } from './enrolment-wizard.tsx';
import { factorTexts as texts } from './texts.ts';

/**
 * SEGUNDO_FACTOR: activating a second factor or moving it to another phone. Users who must have one and do
 * not are shown only this screen, and continue to the requested page afterwards.
 */
export default function SecondFactorPage() {
  const due = useSession(({ signedIn }) => signedIn?.secondFactorDue === true);
  const query = useFactor();
  const linkTo = useLinkTo();
  const context = query.data?.activo === true && !due ? texts.replaceContext : texts.context;
  return (
    <>
      <PageHeader
        title={texts.title}
        context={context}
        {...(!due && { back: { label: texts.back, to: linkTo('PERFIL') } })}
      />
      <QueryView
        query={query}
        skeleton={<Skeleton height="96" borderRadius="l3" />}
        errorTitle={texts.failed}
      >
        {(factor) => (factor.corporativo ? <Corporate /> : <Wizard factor={factor} due={due} />)}
      </QueryView>
    </>
  );
}

type WizardProps = { readonly factor: FactorState; readonly due: boolean };

function Wizard({ factor, due }: WizardProps) {
  const linkTo = useLinkTo();
  const back = useWayBack(linkTo('PERFIL'));
  // Activated in another tab. An activation here ends with its recovery codes, which must stay visible until
  // confirmed.
  const [elsewhere] = useState(due && factor.activo);
  useEffect(() => {
    if (elsewhere) setSecondFactorDue(false);
  }, [elsewhere]);
  const leave = (): void => {
    if (due) setSecondFactorDue(false);
    else back();
  };
  const done = (): void => {
    notify({ tone: 'success', title: factor.activo ? texts.replaced : texts.activated });
    leave();
  };
  return <EnrolmentWizard factor={factor} due={due} onDone={done} onLeave={leave} />;
}

function Corporate() {
  return (
    <Alert.Root status="info">
      <Alert.Indicator />
      <Alert.Title>{texts.corporate}</Alert.Title>
    </Alert.Root>
  );
}
