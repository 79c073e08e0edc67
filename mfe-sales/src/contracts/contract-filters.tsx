import { useState } from 'react';
import { Button, ErrorState, FormField, SimpleGrid, Stack, Text } from 'shared/ui/core';
import { DatePicker, SelectField } from 'shared/ui/inputs';
import { Filter } from 'shared/ui/icons';
import { Popover, Portal } from 'shared/ui/overlay';
import { ContractCodes } from './contract-codes.tsx';
import { countFilters, noFilters, type ContractSearch } from './contract-search.ts';
import { contractsTexts as texts } from './texts.ts';
import { useFilterOptions, type FilterOptions } from './use-contracts.ts';

type ContractFiltersProps = {
  readonly companyId: number | null;
  readonly search: ContractSearch;
  readonly onChange: (change: Partial<ContractSearch>) => void;
};

/** The filters of S-147 in a popover; each counts at once, and the list behind shows what it does. */
export function ContractFilters(props: ContractFiltersProps) {
  const [open, setOpen] = useState(false);
  const count = countFilters(props.search);
  return (
    <Popover.Root
      open={open}
      onOpenChange={(details) => setOpen(details.open)}
      positioning={{ placement: 'bottom-end' }}
      lazyMount
      unmountOnExit
    >
      <Popover.Trigger asChild>
        <Button variant={count > 0 ? 'subtle' : 'outline'} colorPalette={count > 0 ? 'brand' : 'neutral'}>
          <Filter size={16} aria-hidden />
          {count > 0 ? texts.filtersCount(count) : texts.filters}
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content
            w="min(26rem, 94vw)"
            maxH="var(--available-height)"
            overflowY="auto"
            aria-label={texts.filters}
          >
            <Stack gap="4" p="4" pb="3">
              <Fields {...props} />
            </Stack>
            <SimpleGrid
              columns={2}
              gap="2"
              px="4"
              py="3"
              bg="surface"
              borderTopWidth="1px"
              // In sight on a phone too, where the fields scroll.
              position="sticky"
              bottom="0"
            >
              <Button
                variant="outline"
                colorPalette="neutral"
                disabled={count === 0}
                onClick={() => props.onChange(noFilters)}
              >
                {texts.clear}
              </Button>
              <Button onClick={() => setOpen(false)}>{texts.close}</Button>
            </SimpleGrid>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}

function Fields({ companyId, search, onChange }: ContractFiltersProps) {
  const options = useFilterOptions(companyId);
  const reversed = search.desde !== undefined && search.hasta !== undefined && search.hasta < search.desde;
  if (options.error && !options.data) {
    return <ErrorState title={texts.filtersFailed} onRetry={() => void options.refetch()} />;
  }
  return (
    <>
      <Choice
        label={texts.filter.mall}
        all={texts.allOf.mall}
        value={search.edificioId}
        options={options.data?.edificios}
        onChange={(edificioId) => onChange({ edificioId })}
      />
      <Choice
        label={texts.filter.brand}
        all={texts.allOf.brand}
        value={search.marcaId}
        options={options.data?.marcas}
        onChange={(marcaId) => onChange({ marcaId })}
      />
      <Choice
        label={texts.filter.manager}
        all={texts.allOf.manager}
        value={search.encargadoId}
        options={options.data?.encargados}
        onChange={(encargadoId) => onChange({ encargadoId })}
      />
      <ContractCodes
        companyId={companyId}
        chosen={search.contratos}
        onChange={(contratos) => onChange({ contratos })}
      />
      <SimpleGrid columns={2} gap="2">
        <FormField label={texts.filter.from}>
          <DatePicker
            value={search.desde ?? ''}
            onChange={(desde) => onChange({ desde: desde || undefined })}
          />
        </FormField>
        <FormField label={texts.filter.to}>
          <DatePicker
            value={search.hasta ?? ''}
            onChange={(hasta) => onChange({ hasta: hasta || undefined })}
          />
        </FormField>
      </SimpleGrid>
      {reversed && (
        <Text role="alert" color="fg.error" fontSize="sm">
          {texts.rangeReversed}
        </Text>
      )}
    </>
  );
}

type ChoiceProps = {
  readonly label: string;
  readonly all: string;
  readonly value: number | undefined;
  readonly options: FilterOptions['marcas'] | undefined;
  readonly onChange: (id: number | undefined) => void;
};

function Choice({ label, all, value, options = [], onChange }: ChoiceProps) {
  return (
    <SelectField
      label={label}
      value={String(value ?? '')}
      options={[
        { value: '', label: all },
        ...options.map(({ id, nombre }) => ({ value: String(id), label: nombre })),
      ]}
      onChange={(id) => onChange(id === '' ? undefined : Number(id))}
    />
  );
}
