import { useState, type FormEvent, type ReactNode } from 'react';
import { solveCaptcha } from 'shared/captcha';
import { messageOf } from 'shared/http';
import { signIn } from 'shared/session';
import { Button, Card, Center, Heading, Stack, Text } from 'shared/ui/core';
import { SelectField } from 'shared/ui/inputs';
import { countryCodes, type CountryCode } from '../countries/country-code.ts';
import type { Area } from '../routes/routes.ts';
import { demoEmail, demoPassword, demoRoles, type DemoRole } from '../rules/demo-accounts.ts';
import { texts } from './texts.ts';

/** Signs in with the demo account of a country and role, with the sign-in form's calls. */
export function AccountPicker({ area }: { area: Area }): ReactNode {
  const [country, setCountry] = useState<CountryCode>('CHL');
  const [role, setRole] = useState<DemoRole>('marca');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const enter = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    try {
      const recaptchaToken = await solveCaptcha('login');
      await signIn({
        username: demoEmail(role, country),
        password: demoPassword,
        recaptchaVersion: 3,
        recaptchaToken,
      });
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  };

  return (
    <Center as="main" minH="100dvh" p="4" bg="canvas">
      <Card.Root width="full" maxW="24rem">
        <Card.Body asChild>
          <form onSubmit={(event) => void enter(event)}>
            <Stack gap="4">
              <Heading as="h1" size="lg">
                {texts.title(area)}
              </Heading>
              <Text color="fg.muted">{texts.pick}</Text>
              <SelectField
                label={texts.country}
                value={country}
                onChange={(value) => setCountry(countryCodes.find((code) => code === value) ?? country)}
                options={countryCodes.map((code) => ({ value: code, label: code }))}
              />
              <SelectField
                label={texts.role}
                value={role}
                onChange={(value) => setRole(demoRoles.find((one) => one === value) ?? role)}
                options={demoRoles.map((one) => ({ value: one, label: one }))}
              />
              {problem && (
                <Text role="alert" color="fg.error">
                  {problem}
                </Text>
              )}
              <Button type="submit" loading={busy}>
                {texts.enter}
              </Button>
            </Stack>
          </form>
        </Card.Body>
      </Card.Root>
    </Center>
  );
}
