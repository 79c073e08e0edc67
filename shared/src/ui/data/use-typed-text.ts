import { useEffect, useEffectEvent, useState } from 'react';

/** Delay of a search after the last key (U-312, U-399). */
const pauseMs = 500;

/**
 * Text for server searches: shown at once, reported after a pause. An external change of the value (Back,
 * 'Limpiar filtros') replaces the text; the echo of a reported one does not. The third result reports at
 * once.
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
