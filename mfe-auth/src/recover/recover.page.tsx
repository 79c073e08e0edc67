import { useRef, useState, type ReactNode } from 'react';
import { Link } from 'shared/router';
import { Box, Button, FormField, Heading, Input, Stack, Text } from 'shared/ui/core';
import { Mail } from 'shared/ui/icons';
import { HumanCheck } from '../common/captcha/human-check.tsx';
import { AuthFrame } from '../common/frame/auth-frame.tsx';
import { DonePanel } from '../common/frame/done-panel.tsx';
import { useFocusWhenTold } from '../common/frame/use-focus-when-told.ts';
import { texts } from './texts.ts';
import { useLinkRequest } from './use-link-request.ts';

/** P-2.2: requests a link to set a new password. */
export default function RecoverPage(): ReactNode {
  const { busy, sentTo, refused, captcha, send } = useLinkRequest();
  const input = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState('');
  const [wrong, setWrong] = useState(false);

  const submit = (visibleToken?: string): void => {
    // P-236: the browser's own validation of e-mail addresses applies.
    const valid = address.trim() !== '' && (input.current?.validity.valid ?? false);
    setWrong(!valid);
    if (valid) void send(address, visibleToken);
    else input.current?.focus();
  };
  // The API validates addresses more strictly than the browser.
  useFocusWhenTold(refused, () => input.current?.focus());
  const isNone = wrong || refused?.address === address;

  if (sentTo !== null) {
    return (
      <AuthFrame>
        <DonePanel title={texts.sent(sentTo)} text={texts.sentHelp} wayOn={texts.toSignIn} icon={Mail} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame>
      <Box>
        <Heading as="h1" fontSize={{ base: '2xl', md: '3xl' }} lineHeight="1.2">
          {texts.title}
        </Heading>
        <Text mt="2" color="fg.muted">
          {texts.context}
        </Text>
      </Box>
      <form
        noValidate
        aria-label={texts.title}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="4">
          <FormField label={texts.email} error={isNone ? texts.noEmail : undefined}>
            <Input
              ref={input}
              type="email"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              size="lg"
              name="username"
              value={address}
              onChange={({ currentTarget }) => setAddress(currentTarget.value)}
            />
          </FormField>
          {captcha.visible !== null && (
            <HumanCheck key={captcha.visible} captcha={captcha} onSolved={submit} />
          )}
          <Button
            type="submit"
            size="lg"
            width="full"
            disabled={captcha.awaited}
            loading={busy}
            loadingText={texts.submitting}
          >
            {texts.submit}
          </Button>
          <Button asChild variant="outline" colorPalette="neutral" size="lg" width="full">
            <Link to="/">{texts.back}</Link>
          </Button>
        </Stack>
      </form>
    </AuthFrame>
  );
}
