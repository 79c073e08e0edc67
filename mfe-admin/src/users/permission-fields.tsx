import { memo } from 'react';
import type { CountryCode } from 'shared/countries';
import type { AdminUser } from 'shared/endpoints/users';
import { Controller, useWatch } from 'shared/forms';
import { Flex, Heading, Stack, Text } from 'shared/ui/core';
import { PermissionCategoryCard } from './permission-category-card.tsx';
import { offeredCategories } from './permission-choice.ts';
import { usersTexts as texts } from './texts.ts';
import type { UserEditorState } from './use-user-form.ts';

type PermissionFieldsProps = Pick<UserEditorState, 'form' | 'categories'> & {
  readonly country: CountryCode;
  /** The user's permissions when the form opened. */
  readonly held: AdminUser | null;
};

/** The user's permissions one by one (U-005, U-094 … U-098). What is typed elsewhere does not draw them again. */
export const PermissionFields = memo(function PermissionFields(props: PermissionFieldsProps) {
  const { form, country, categories, held } = props;
  const chosen = useWatch({ control: form.control, name: 'permissionIds' });
  const heldIds = held?.permissions.map(({ permissionId }) => permissionId) ?? [];
  const offered = offeredCategories(categories, country, heldIds);
  return (
    <Stack as="section" gap="3" aria-labelledby="user-permissions">
      <Flex justify="space-between" align="baseline" gap="3" wrap="wrap">
        <Heading as="h3" size="sm" id="user-permissions">
          {texts.permissions}
        </Heading>
        <Text color="fg.muted" fontSize="sm" aria-live="polite">
          {texts.selected(chosen.length)}
        </Text>
      </Flex>
      <Controller
        control={form.control}
        name="permissionIds"
        render={({ field: { value, onChange } }) => (
          <Stack gap="3">
            {offered.map((category) => (
              <PermissionCategoryCard
                key={category.id}
                category={category}
                chosen={value}
                onChange={onChange}
              />
            ))}
          </Stack>
        )}
      />
    </Stack>
  );
});
