/** Controls, and what changes the direction or the joins of what stands beside it. */
const hidden = /[\p{Cc}\p{Cf}]/u;
/** What shows nothing by itself: blanks of every script too, as U+2800 and U+3164. */
const unseen = /[\s\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu;

export const hiddenCharactersMessage = 'Tiene caracteres invisibles. Escríbalo de nuevo.';

/** Whether a name shows all that it holds, so that nobody passes for another or for nobody. Nothing at all may pass. */
export function showsItself(text: string): boolean {
  const name = text.trim();
  return name === '' || (!hidden.test(name) && name.replaceAll(unseen, '') !== '');
}
