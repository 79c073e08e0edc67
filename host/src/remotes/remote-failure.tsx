import type { ReactNode } from 'react';
import type { Area } from 'shared/routes';
import { ErrorState, Text } from 'shared/ui/core';
import type { RemoteErrorKind } from './remote-error.ts';
import { areaNames, failureTexts, texts } from './texts.ts';

type RemoteFailureProps = {
  readonly area: Area;
  readonly kind: RemoteErrorKind | 'crashed';
  readonly version: string | undefined;
  readonly onRetry: () => void;
};

/** Shown in place of a failed screen; the rest of the portal keeps working. */
export function RemoteFailure({ area, kind, version, onRetry }: RemoteFailureProps): ReactNode {
  const { title, description } = failureTexts[kind];
  return (
    <ErrorState
      title={title(areaNames[area])}
      description={
        <>
          {description}
          <Text as="span" display="block" mt="2" fontSize="sm">
            {texts.facts(areaNames[area], version)}
          </Text>
        </>
      }
      onRetry={onRetry}
    />
  );
}
