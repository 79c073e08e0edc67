import { auditReasonLength } from 'shared/endpoints/sales-audit';
import { FormField } from 'shared/ui/core';
import { Textarea } from 'shared/ui/inputs';
import { auditTexts as texts } from './texts.ts';

const { min, max } = auditReasonLength;

/** What is wrong with a reason; undefined if nothing is. */
export const reasonFault = (reason: string): string | undefined =>
  reason.trim().length < min ? texts.reasonTooShort(min) : undefined;

type ReasonFieldProps = {
  readonly value: string;
  readonly error: string | undefined;
  /** Default: the store reads it. */
  readonly help?: string;
  readonly onChange: (reason: string) => void;
};

/** Why staff change what a tenant declared. */
export const ReasonField = ({ value, error, help = texts.reasonHelp(min), onChange }: ReasonFieldProps) => (
  <FormField required label={texts.reason} help={help} error={error}>
    <Textarea
      rows={3}
      maxLength={max}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  </FormField>
);
