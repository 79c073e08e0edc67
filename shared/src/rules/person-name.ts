/** Control characters, and those that change the direction or joining of their neighbours. */
const hidden = /[\p{Cc}\p{Cf}]/u;
/** Invisible characters: blanks of every script, including U+2800 and U+3164. */
const unseen = /[\s\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu;

export const hiddenCharactersMessage = 'Tiene caracteres invisibles. Escríbalo de nuevo.';

/** Whether a name is fully visible, so that it cannot imitate another or look empty. An empty name passes. */
export function showsItself(text: string): boolean {
  const name = text.trim();
  return name === '' || (!hidden.test(name) && name.replaceAll(unseen, '') !== '');
}
