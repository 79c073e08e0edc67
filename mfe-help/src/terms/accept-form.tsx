import { useState } from 'react';
import { acceptTerms, getCurrentTerms } from 'shared/endpoints/terms';
import { ApiError, messageOf } from 'shared/http';
import { acceptedTerms } from 'shared/session';
import { Box, Button, CheckboxField, Text } from 'shared/ui/core';
import { Check } from 'shared/ui/icons';
import { useWrite } from 'shared/writes';
import { texts } from './texts.ts';

const refreshes = [getCurrentTerms];

type AcceptFormProps = {
  readonly id: number;
  /** Another version was published meanwhile. */
  readonly onOutdated: () => void;
};

/** The box to tick and the button; afterwards the requested page opens. */
export function AcceptForm({ id, onOutdated }: AcceptFormProps) {
  const [agrees, setAgrees] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const write = useWrite(acceptTerms, {
    refreshes,
    onSaved: acceptedTerms,
    onFailed: (error) => {
      if (error instanceof ApiError && error.code === 'RULE_BROKEN') onOutdated();
    },
  });
  return (
    <Box
      as="form"
      mt="5"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(!agrees);
        if (agrees) write.send({ params: { id } });
      }}
    >
      <CheckboxField
        required
        checked={agrees}
        error={isMissing && !agrees ? texts.agreeFirst : undefined}
        onChange={setAgrees}
      >
        {texts.agree}
      </CheckboxField>
      {write.error && (
        <Text role="alert" mt="3" color="fg.error" fontSize="sm">
          {texts.failed}. {messageOf(write.error)}
        </Text>
      )}
      <Button type="submit" size="lg" mt="4" loading={write.busy} loadingText={texts.accepting}>
        <Check size={18} aria-hidden />
        {texts.accept}
      </Button>
    </Box>
  );
}
