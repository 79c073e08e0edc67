import { SearchBox } from 'shared/lists';
import { auditGroupIds, auditGroups } from 'shared/rules/audit-actions';
import { Flex } from 'shared/ui/core';
import { SimpleGrid } from 'shared/ui/data';
import { SelectField } from 'shared/ui/inputs';
import { DayFilter } from 'shared/day-field';
import type { AuditSearch } from './audit-search.ts';
import { auditTexts as texts } from './texts.ts';

type AuditFiltersProps = {
  readonly search: AuditSearch;
  readonly onChange: (change: Partial<AuditSearch>) => void;
};

/** Filters by person, kind of action and days. */
export function AuditFilters({ search, onChange }: AuditFiltersProps) {
  const { grupo, desde, hasta } = search;
  const reversed = desde !== undefined && hasta !== undefined && hasta < desde;
  return (
    <Flex direction="column" gap="3" mb="4">
      <SearchBox
        value={search.persona}
        onChange={(persona) => onChange({ persona })}
        placeholder={texts.person}
      />
      <SimpleGrid columns={{ base: 1, sm: 3 }} gap="3">
        <SelectField
          label={texts.kind}
          value={grupo ?? ''}
          options={[
            { value: '', label: texts.allKinds },
            ...auditGroupIds.map((id) => ({ value: id, label: auditGroups[id].name })),
          ]}
          onChange={(value) => onChange({ grupo: auditGroupIds.find((id) => id === value) })}
        />
        <DayFilter label={texts.from} value={desde} onChange={(day) => onChange({ desde: day })} />
        <DayFilter
          label={texts.to}
          value={hasta}
          error={reversed ? texts.reversed : undefined}
          onChange={(day) => onChange({ hasta: day })}
        />
      </SimpleGrid>
    </Flex>
  );
}
