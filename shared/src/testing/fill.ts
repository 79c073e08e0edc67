import userEvent from '@testing-library/user-event';

/**
 * Puts a text into a field at once, behind what it holds. For tests that are not about typing: each key
 * draws a form again, which takes most of their time.
 */
export async function fill(field: Element, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}
