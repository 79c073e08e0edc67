import { IconButton, Input, InputGroup } from '@chakra-ui/react';
import { Search, X } from 'lucide-react';
import { useRef } from 'react';

type SearchFieldProps = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  /** Accessible name; default: the placeholder. */
  readonly label?: string;
  readonly onSubmit?: () => void;
  /** Most characters. */
  readonly maxLength?: number;
};

/** A search box with a clear icon. */
export function SearchField({
  value,
  onChange,
  placeholder = 'Buscar',
  label,
  onSubmit,
  maxLength,
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <InputGroup
      startElement={<Search size={18} aria-hidden />}
      endElement={
        value && (
          <IconButton
            type="button"
            variant="ghost"
            colorPalette="neutral"
            size="xs"
            aria-label="Limpiar búsqueda"
            onClick={clear}
          >
            <X aria-hidden />
          </IconButton>
        )
      }
    >
      <Input
        ref={input}
        role="searchbox"
        enterKeyHint="search"
        autoComplete="off"
        value={value}
        maxLength={maxLength}
        placeholder={placeholder}
        aria-label={label ?? placeholder}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onSubmit?.();
          if (event.key === 'Escape' && value) clear();
        }}
      />
    </InputGroup>
  );
}
