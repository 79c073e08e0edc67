import { SearchField, useTypedText } from 'shared/ui/data';
import { longestSearchText } from './params.ts';

type SearchBoxProps = {
  /** The text that is searched for. */
  readonly value: string;
  readonly placeholder: string;
  /** Called once typing pauses. */
  readonly onChange: (text: string) => void;
};

/** The search text of a list. */
export function SearchBox({ value, placeholder, onChange }: SearchBoxProps) {
  const [text, setText] = useTypedText(value, onChange);
  return (
    <SearchField value={text} onChange={setText} placeholder={placeholder} maxLength={longestSearchText} />
  );
}
