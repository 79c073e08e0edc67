import { Center, Image } from '@chakra-ui/react';
import { useLogo } from '../use-logo.ts';

type LogoProps = {
  readonly name: string;
  readonly path: string | null;
  readonly size: string;
  /** Of the initial. */
  readonly fontSize?: string;
};

/**
 * The logo of a company or brand, or its initial if it has none or it fails to load. Decorative: the name is
 * beside it.
 */
export function Logo({ name, path, size, fontSize }: LogoProps) {
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
      fontSize={fontSize}
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
