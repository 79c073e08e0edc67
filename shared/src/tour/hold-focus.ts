/** The card itself, or a dialog above it that holds the focus too. */
const dialog = '[role=dialog], [role=alertdialog]';

/**
 * Keeps the focus within the card and the step's target: if something else takes it, such as a closing menu,
 * it is taken back at once. Returns the function to release it.
 */
export function holdFocus(subject: () => Element | undefined, retake: () => void): () => void {
  let held = true;
  const check = (): void => {
    const { activeElement } = document;
    const stays = subject()?.contains(activeElement) === true || activeElement?.closest(dialog) != null;
    if (held && !stays) retake();
  };
  // The new focus is known only after this event.
  const later = (): void => queueMicrotask(check);
  const moves = ['focusin', 'focusout'] as const;
  for (const move of moves) document.addEventListener(move, later);
  return () => {
    held = false;
    for (const move of moves) document.removeEventListener(move, later);
  };
}
