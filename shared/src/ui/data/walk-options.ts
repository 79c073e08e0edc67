import type { KeyboardEvent } from 'react';
import { searchable } from '../../rules/searchable.ts';

type Options = readonly HTMLElement[];

/** The next option that starts with a letter, wrapping around. */
const beginningWith = (letter: string, options: Options, at: number): HTMLElement | undefined =>
  [...options.slice(at + 1), ...options.slice(0, at + 1)].find((option) =>
    searchable(option.textContent).startsWith(searchable(letter)),
  );

function wanted(key: string, options: Options, at: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return options[Math.min(at + 1, options.length - 1)];
  if (key === 'ArrowUp') return options[Math.max(at - 1, 0)];
  if (key === 'Home') return options[0];
  if (key === 'End') return options.at(-1);
  return key.length === 1 && key !== ' ' ? beginningWith(key, options, at) : undefined;
}

/** Keyboard handling of a `listbox` whose options take the focus: arrows, Home, End, and a letter. */
export function walkOptions(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const options = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=option]')];
  const at = options.findIndex((option) => option === document.activeElement);
  const option = wanted(event.key, options, at);
  if (option === undefined) return;
  event.preventDefault();
  option.focus();
}
