import { useId, useState } from 'react';
import type { CatalogueEntry, PermissionCategory } from 'shared/endpoints/users';
import { Box, Card, chakra, Flex, Stack, StatusChip, Text } from 'shared/ui/core';
import { ChevronDown } from 'shared/ui/icons';
import { Switch } from 'shared/ui/inputs';
import { withCategory } from './permission-choice.ts';
import { usersTexts as texts } from './texts.ts';

type PermissionCategoryCardProps = {
  readonly category: PermissionCategory;
  readonly chosen: readonly number[];
  readonly onChange: (ids: number[]) => void;
};

/** A category: one switch for all permissions, the number chosen, and on demand a switch for each. */
export function PermissionCategoryCard({ category, chosen, onChange }: PermissionCategoryCardProps) {
  const { name, permissions } = category;
  const [open, setOpen] = useState(false);
  const panel = useId();
  const count = permissions.filter(({ id }) => chosen.includes(id)).length;
  const free = permissions.filter(({ grantable }) => grantable);
  const toggle = (id: number, on: boolean): void =>
    onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <Card.Root>
      <Flex align="center" gap="3" ps="2" pe="4">
        <chakra.button
          type="button"
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpen(!open)}
          display="flex"
          alignItems="center"
          gap="2"
          flex="1"
          minW="0"
          minH="14"
          px="2"
          textAlign="start"
          cursor="pointer"
          borderRadius="l2"
        >
          <Box
            as="span"
            aria-hidden
            transform={open ? 'rotate(180deg)' : undefined}
            transition="transform 150ms"
          >
            <ChevronDown size={18} />
          </Box>
          <Box as="span" minW="0">
            <Text as="span" display="block" fontWeight="semibold">
              {name}
            </Text>
            <Text as="span" display="block" fontSize="sm" color={count > 0 ? 'brand.fg' : 'fg.muted'}>
              {texts.selected(count)}
            </Text>
          </Box>
        </chakra.button>
        <Toggle
          label={texts.allOf(name)}
          checked={count === permissions.length}
          disabled={free.length === 0}
          onChange={(on) => onChange(withCategory(chosen, category, on))}
        />
      </Flex>
      <Stack id={panel} as="ul" listStyleType="none" gap="0" hidden={!open} px="4" pb="2">
        {permissions.map((permission) => (
          <PermissionRow
            key={permission.id}
            permission={permission}
            checked={chosen.includes(permission.id)}
            onChange={(on) => toggle(permission.id, on)}
          />
        ))}
      </Stack>
    </Card.Root>
  );
}

type PermissionRowProps = {
  readonly permission: CatalogueEntry;
  readonly checked: boolean;
  readonly onChange: (on: boolean) => void;
};

function PermissionRow({ permission, checked, onChange }: PermissionRowProps) {
  const { name, description, requires, grantable } = permission;
  const input = useId();
  return (
    <Flex as="li" gap="4" align="center" py="3" borderTopWidth="1px">
      <chakra.label htmlFor={input} flex="1" minW="0" cursor={grantable ? 'pointer' : undefined}>
        <Flex as="span" gap="2" align="center" wrap="wrap">
          <Text as="span" fontWeight="medium">
            {name}
          </Text>
          {requires.includes('Contract') && <StatusChip tone="info">{texts.needsContract}</StatusChip>}
        </Flex>
        <Text as="span" display="block" color="fg.muted" fontSize="sm">
          {grantable ? description : texts.locked}
        </Text>
      </chakra.label>
      <Toggle id={input} label={name} checked={checked} disabled={!grantable} onChange={onChange} />
    </Flex>
  );
}

type ToggleProps = {
  /** Id of its input, for a label beside it. */
  readonly id?: string;
  readonly label: string;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly onChange: (on: boolean) => void;
};

function Toggle({ id, label, checked, disabled, onChange }: ToggleProps) {
  return (
    <Switch.Root
      {...(id !== undefined && { ids: { hiddenInput: id } })}
      checked={checked}
      disabled={disabled}
      colorPalette="brand"
      size="lg"
      onCheckedChange={(details) => onChange(details.checked)}
    >
      <Switch.HiddenInput aria-label={label} />
      <Switch.Control />
    </Switch.Root>
  );
}
