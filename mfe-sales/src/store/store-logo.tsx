import { Center, Image } from 'shared/ui/core';
import { useLogo } from './use-logo.ts';

type StoreLogoProps = { readonly name: string; readonly path: string | null; readonly size: string };

/** A brand's logo, or its initial if it has none or it fails to load. Decorative: the name is beside it. */
export function StoreLogo({ name, path, size }: StoreLogoProps) {
  const logo = useLogo(path);
  return (
    <Center
      boxSize={size}
      flexShrink="0"
      rounded="l2"
      overflow="hidden"
      borderWidth="1px"
      bg="brand.subtle"
      color="brand.fg"
      fontWeight="semibold"
      aria-hidden
    >
      {logo ? (
        <Image {...logo} alt="" boxSize="full" objectFit="contain" bg="white" />
      ) : (
        name.charAt(0).toUpperCase()
      )}
    </Center>
  );
}
