import { useRef, useState } from 'react';
import { Button, FormField, Input, Stack } from 'shared/ui/core';
import { texts } from './texts.ts';

type Kind = 'authenticator' | 'recovery';

type CodeFieldProps = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** All six digits are entered, whether typed, pasted or filled in by the phone. */
  readonly onComplete?: (code: string) => void;
  readonly error?: string | undefined;
  /** Recovery codes are not accepted while enrolling an authenticator. */
  readonly withRecovery?: boolean;
  readonly takesFocus?: boolean;
};

const digits = 6;

/** A code of the authenticator, or a recovery code if the authenticator was lost. */
export function CodeField({
  value,
  onChange,
  onComplete,
  error,
  withRecovery = true,
  takesFocus = false,
}: CodeFieldProps) {
  const [kind, setKind] = useState<Kind>('authenticator');
  const input = useRef<HTMLInputElement>(null);
  const { label, help, other } = texts[kind];

  const typed = (text: string): void => {
    if (kind === 'recovery') {
      onChange(text.toUpperCase());
      return;
    }
    const code = text.replaceAll(/\D/g, '').slice(0, digits);
    onChange(code);
    if (code.length === digits && code !== value) onComplete?.(code);
  };

  const change = (): void => {
    setKind(kind === 'recovery' ? 'authenticator' : 'recovery');
    onChange('');
    input.current?.focus();
  };

  return (
    <Stack gap="2" align="start">
      <FormField label={label} help={help} error={error}>
        <Input
          ref={input}
          name={kind === 'recovery' ? 'recovery-code' : 'one-time-code'}
          autoComplete={kind === 'recovery' ? 'off' : 'one-time-code'}
          inputMode={kind === 'recovery' ? 'text' : 'numeric'}
          autoCapitalize={kind === 'recovery' ? 'characters' : 'none'}
          spellCheck={false}
          // This field is the only purpose of the screen.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={takesFocus}
          size="lg"
          fontSize="xl"
          letterSpacing="0.25em"
          fontVariantNumeric="tabular-nums"
          value={value}
          onChange={({ currentTarget }) => typed(currentTarget.value)}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </FormField>
      {withRecovery && (
        <Button
          type="button"
          variant="plain"
          size="sm"
          px="0"
          minH="6"
          height="auto"
          textDecoration="underline"
          onClick={change}
        >
          {other}
        </Button>
      )}
    </Stack>
  );
}
