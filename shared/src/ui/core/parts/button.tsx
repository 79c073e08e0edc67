import { Button as ChakraButton, type ButtonProps } from '@chakra-ui/react';
import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';

/**
 * A loading button is disabled, so browsers drop its focus: it gets the focus back afterwards unless the user
 * has moved on.
 */
export function Button({ loading = false, ref, ...props }: ButtonProps & { ref?: Ref<HTMLButtonElement> }) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current);
  useLayoutEffect(() => {
    if (loading) {
      hadFocus.current = document.activeElement === button.current;
      return;
    }
    if (hadFocus.current && document.activeElement === document.body) button.current?.focus();
    hadFocus.current = false;
  }, [loading]);
  return <ChakraButton {...props} ref={button} loading={loading} />;
}
