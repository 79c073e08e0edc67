import { copyToastDuration, notify } from 'shared/ui/overlay';
import { factorTexts as texts } from './texts.ts';

/** Copies and confirms it; also reports if the browser forbids it. */
export async function copyText(text: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify({ tone: 'success', title: said, duration: copyToastDuration });
  } catch {
    notify({ tone: 'warning', title: texts.copyFailed });
  }
}
