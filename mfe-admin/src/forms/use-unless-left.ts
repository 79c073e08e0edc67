import { useEffect, useRef } from 'react';

/** Does what a reply leads to, unless the form was left while it was under way: who has gone on is not called back. */
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
