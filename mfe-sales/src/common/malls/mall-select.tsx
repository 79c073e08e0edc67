import { listOwnBuildings } from 'shared/endpoints/buildings';
import { endpointQuery, useQuery } from 'shared/query';
import { Box } from 'shared/ui/core';
import { SelectField } from 'shared/ui/inputs';
import { FailedCall } from '../failed-call/failed-call.tsx';
import { mallTexts as texts } from './texts.ts';

type MallSelectProps = {
  /** Undefined: all malls. */
  readonly mall: number | undefined;
  readonly onChange: (mall: number | undefined) => void;
};

/** S-134: one of the user's malls, or 'Todos'. Part of a row of filters, below which its failure stands. */
export function MallSelect({ mall, onChange }: MallSelectProps) {
  const { data: malls = [], error, refetch } = useQuery(endpointQuery(listOwnBuildings, {}));
  return (
    <>
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
      {error && malls.length === 0 && (
        <Box order="1" flexBasis="full">
          <FailedCall title={texts.failed} error={error} onRetry={refetch} />
        </Box>
      )}
    </>
  );
}
