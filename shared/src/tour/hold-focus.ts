/** The card itself, or a dialog that has come above it and holds the focus as well. */
const dialog = '[role=dialog], [role=alertdialog]';

/**
 * Keeps the focus in the card and in what it is about: whatever takes it away, as a menu does that is still closing, has it
 * for a moment only. Answers how to let it go.
 */
export function holdFocus(subject: () => Element | undefined, retake: () => void): () => void {
  let held = true;
  const check = (): void => {
    const { activeElement } = document;
    const stays = subject()?.contains(activeElement) === true || activeElement?.closest(dialog) != null;
    if (held && !stays) retake();
  };
  // Where it goes is known when this is over.
  const later = (): void => queueMicrotask(check);
  const moves = ['focusin', 'focusout'] as const;
  for (const move of moves) document.addEventListener(move, later);
  return () => {
    held = false;
    for (const move of moves) document.removeEventListener(move, later);
  };
}
