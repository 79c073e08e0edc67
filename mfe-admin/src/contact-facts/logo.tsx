import { useState } from 'react';
import { Center, Image } from 'shared/ui/core';

type LogoProps = { readonly name: string; readonly path: string | null; readonly size: string };

/**
 * The logo of a company or brand, or its initial if it has none or it fails to load. Decorative: the name is
 * beside it.
 */
export function Logo({ name, path, size }: LogoProps) {
  const [failed, setFailed] = useState<string | null>(null);
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
      fontSize="xl"
      aria-hidden
    >
      {path && failed !== path ? (
        <Image
          src={path}
          alt=""
          boxSize="full"
          objectFit="contain"
          bg="white"
          onError={() => setFailed(path)}
        />
      ) : (
        name.charAt(0).toUpperCase()
      )}
    </Center>
  );
}
