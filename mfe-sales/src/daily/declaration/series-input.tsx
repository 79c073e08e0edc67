import { useEffect, useRef, type ChangeEvent, type FocusEvent } from 'react';
import { Input } from 'shared/ui/core';

type SeriesInputProps = {
  readonly name: string;
  readonly ref: (element: HTMLInputElement | null) => void;
  readonly maxLength: number;
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onBlur: (event: FocusEvent<HTMLInputElement>) => void;
};

/**
 * A document series. The store's last one may arrive while the field has the focus: it is then selected, as
 * on focus, so that typing replaces it.
 */
export function SeriesInput({ ref, value, onChange, ...field }: SeriesInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const typed = useRef<string>(null);
  useEffect(() => {
    const hasFocus = document.activeElement === input.current;
    if (hasFocus && value !== '' && value !== typed.current) input.current?.select();
  }, [value]);
  return (
    <Input
      {...field}
      ref={(element) => {
        input.current = element;
        ref(element);
      }}
      autoComplete="off"
      value={value}
      onFocus={({ target }) => target.select()}
      onChange={(event) => {
        typed.current = event.target.value;
        onChange(event);
      }}
    />
  );
}
