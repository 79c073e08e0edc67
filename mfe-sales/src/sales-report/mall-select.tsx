import { listOwnBuildings } from 'shared/endpoints/buildings';
import { endpointQuery, useQuery } from 'shared/query';
import { Box } from 'shared/ui/core';
import { SelectField } from 'shared/ui/inputs';
import { reportTexts as texts } from './texts.ts';

type MallSelectProps = {
  /** Undefined: all malls. */
  readonly mall: number | undefined;
  readonly onChange: (mall: number | undefined) => void;
};

/** S-134: one of the user's malls, or 'Todos'. */
export function MallSelect({ mall, onChange }: MallSelectProps) {
  const malls = useQuery(endpointQuery(listOwnBuildings, {})).data ?? [];
  return (
    <Box w={{ base: 'full', sm: '64' }}>
      <SelectField
        label={texts.mall}
        value={mall === undefined ? '' : String(mall)}
        options={[
          { value: '', label: texts.allMalls },
          ...malls.map(({ id, nombre }) => ({ value: String(id), label: nombre })),
        ]}
        onChange={(value) => onChange(value === '' ? undefined : Number(value))}
      />
    </Box>
  );
}
