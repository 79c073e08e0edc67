import { useEffect, useRef } from 'react';

/** Runs the callback of a reply, unless the form unmounted meanwhile: the user has moved on. */
export function useUnlessLeft(): (work: () => void) => void {
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return (work) => {
    if (here.current) work();
  };
}
