import { chakra } from '@chakra-ui/react';
import type { Option } from './option.ts';

type PlainSelectProps = {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Option[];
  readonly onChange: (value: string) => void;
};

/** A small native select without a field around it. */
export function PlainSelect({ label, value, options, onChange }: PlainSelectProps) {
  return (
    <chakra.select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      h="9"
      px="2"
      textStyle="sm"
      bg="surface"
      color="fg"
      borderWidth="1px"
      borderColor="border.control"
      borderRadius="l2"
      cursor="pointer"
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </chakra.select>
  );
}
