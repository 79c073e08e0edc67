import { lazy, Suspense, useState, type ReactNode, type Ref } from 'react';
import { Box, Button, Checkbox, Text } from 'shared/ui/core';
import { texts } from '../texts.ts';

const TermsDialog = lazy(() => import('./terms-dialog.tsx'));

type TermsBoxProps = {
  readonly accepted: boolean;
  readonly onChange: (accepted: boolean) => void;
  /** P-234: shown after an attempt without accepting the terms. */
  readonly missing: boolean;
  readonly ref: Ref<HTMLInputElement>;
};

export function TermsBox({ accepted, onChange, missing, ref }: TermsBoxProps): ReactNode {
  const [reading, setReading] = useState(false);
  return (
    <Box>
      <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="1">
        <Checkbox.Root
          checked={accepted}
          invalid={missing}
          onCheckedChange={({ checked }: { checked: boolean | 'indeterminate' }) =>
            onChange(checked === true)
          }
        >
          <Checkbox.HiddenInput ref={ref} aria-describedby={missing ? 'terms-missing' : undefined} />
          <Checkbox.Control>
            <Checkbox.Indicator />
          </Checkbox.Control>
          <Checkbox.Label>
            {texts.terms}{' '}
            <Box as="span" srOnly>
              {texts.termsLink}
            </Box>
          </Checkbox.Label>
        </Checkbox.Root>
        <Button
          type="button"
          variant="plain"
          size="sm"
          px="0"
          minH="6"
          height="auto"
          textDecoration="underline"
          onClick={() => setReading(true)}
        >
          {texts.termsLink}
        </Button>
      </Box>
      {missing && (
        <Text id="terms-missing" role="alert" mt="1" color="fg.error" fontSize="sm">
          {texts.termsMissing}
        </Text>
      )}
      {reading && (
        <Suspense fallback={null}>
          <TermsDialog onClose={() => setReading(false)} />
        </Suspense>
      )}
    </Box>
  );
}
