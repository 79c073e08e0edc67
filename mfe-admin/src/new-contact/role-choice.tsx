import { grantableRoles, type GrantableRole } from 'shared/endpoints/users';
import { EmptyState, Stack, Text } from 'shared/ui/core';
import { Fieldset, RadioGroup } from 'shared/ui/occasional';
import { newContactTexts as texts } from './texts.ts';

type RoleChoiceProps = {
  readonly offered: readonly GrantableRole[];
  readonly value: GrantableRole | null;
  readonly error: string | undefined;
  readonly onChoose: (role: GrantableRole) => void;
};

/** The roles that the user may grant; a message if there are none. */
export function RoleChoice({ offered, value, error, onChoose }: RoleChoiceProps) {
  if (offered.length === 0) return <EmptyState title={texts.noRoles} description={texts.noRolesHelp} />;
  const choose = (chosen: string | null): void => {
    const role = grantableRoles.find((known) => known === chosen);
    if (role) onChoose(role);
  };
  return (
    <Fieldset.Root invalid={error !== undefined}>
      <Fieldset.Legend fontWeight="semibold">{texts.role}</Fieldset.Legend>
      <RadioGroup.Root
        value={value}
        colorPalette="brand"
        aria-label={texts.role}
        onValueChange={(details) => choose(details.value)}
      >
        <Stack gap="3">
          {offered.map((role) => (
            <RadioGroup.Item key={role} value={role} alignItems="flex-start">
              <RadioGroup.ItemHiddenInput />
              <RadioGroup.ItemIndicator mt="0.5" />
              <RadioGroup.ItemText>
                {texts.roles[role].name}
                <Text as="span" display="block" color="fg.muted" fontSize="sm">
                  {texts.roles[role].help}
                </Text>
              </RadioGroup.ItemText>
            </RadioGroup.Item>
          ))}
        </Stack>
      </RadioGroup.Root>
      <Fieldset.ErrorText role="alert">{error}</Fieldset.ErrorText>
    </Fieldset.Root>
  );
}
