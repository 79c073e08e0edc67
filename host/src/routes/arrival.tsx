import { useEffect, type ReactNode } from 'react';
import { useNavigate } from 'shared/router';
import { linkTo } from 'shared/routes';
import { useCountryCode } from 'shared/session';
import { ScreenSkeleton } from '../remotes/screen-skeleton.tsx';

/** State of the navigation that follows a sign-in without a wanted address. */
export const arrivalState = { arrives: true } as const;

type FirstScreen = 'PUESTA_EN_MARCHA' | 'HOME';

export const isArrival = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'arrives' in state;

/** The first screen of those who set the portal up: what is missing, or the wall once nothing is. */
export function Arrival(): ReactNode {
  const country = useCountryCode();
  const navigate = useNavigate();
  useEffect(() => {
    let hasLeft = false;
    const goTo = (name: FirstScreen): void => {
      if (!hasLeft) void navigate(linkTo(name, country), { replace: true, state: null });
    };
    const choose = async (): Promise<FirstScreen> => {
      const { isSetupMissing } = await import('./setup-missing.ts');
      return (await isSetupMissing()) ? 'PUESTA_EN_MARCHA' : 'HOME';
    };
    choose().then(goTo, () => goTo('HOME'));
    return () => {
      hasLeft = true;
    };
  }, [country, navigate]);
  return <ScreenSkeleton area="home" />;
}
