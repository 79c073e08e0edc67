import { useEffect, useEffectEvent, useState } from 'react';

/** Every search waits so long after the last key (U-312, U-399). */
const pauseMs = 500;

/**
 * Text that is typed at once and told after a pause, for searches that ask the server. A value that changes from outside
 * (Back, 'Limpiar filtros') replaces what was typed; the echo of what was told does not. The third answer tells at once.
 */
export function useTypedText(
  value: string,
  onSettled: (text: string) => void,
): [string, (text: string) => void, settleNow: () => void] {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [told, setTold] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (value !== told) {
      setTold(value);
      setText(value);
    }
  }
  const settle = (): void => {
    if (text === told) return;
    setTold(text);
    onSettled(text);
  };
  const settleLater = useEffectEvent(settle);
  useEffect(() => {
    const timer = setTimeout(() => settleLater(), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return [text, setText, settle];
}
