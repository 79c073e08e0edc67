import { IconButton } from 'shared/ui/core';
import { Copy } from 'shared/ui/icons';
import { copyToastDuration, notify } from './notify.ts';

type CopyButtonProps = {
  readonly text: string;
  /** The copied thing, as in 'Copiar número de contrato'. */
  readonly what: string;
};

/** Copies a text and confirms it for a moment (S-407). */
export function CopyButton({ text, what }: CopyButtonProps) {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      notify({ tone: 'success', title: 'Copiado', description: text, duration: copyToastDuration });
    } catch {
      // Without HTTPS, or forbidden by the browser.
      notify({ tone: 'danger', title: 'Su navegador no permite copiar', description: text });
    }
  };
  return (
    <IconButton variant="ghost" size="xs" aria-label={`Copiar ${what}`} onClick={() => void copy()}>
      <Copy size={16} aria-hidden />
    </IconButton>
  );
}
