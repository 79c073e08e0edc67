import { useCountryCode } from 'shared/session';
import { Flex, IconButton, Stack, Text } from 'shared/ui/core';
import { FileText, ImageIcon, Play, X } from 'shared/ui/icons';
import { sizeText } from '../common/size-text.ts';
import { texts } from './texts.ts';

type ChosenFilesProps = { readonly files: readonly File[]; readonly onRemove: (file: File) => void };

const kinds = { image: ImageIcon, video: Play } as const;
const isKind = (kind: string): kind is keyof typeof kinds => kind in kinds;

function KindIcon({ type }: { readonly type: string }) {
  const kind = type.split('/')[0] ?? '';
  const Icon = isKind(kind) ? kinds[kind] : FileText;
  return <Icon size={18} aria-hidden />;
}

/** Two equal files are one file chosen twice. */
export const fileKey = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`;

/** The attachments of the request, each with a button to remove it. */
export function ChosenFiles({ files, onRemove }: ChosenFilesProps) {
  const country = useCountryCode();
  return (
    <Stack as="ul" aria-label={texts.chosenFiles} gap="2" listStyleType="none">
      {files.map((file) => (
        <Flex
          as="li"
          key={fileKey(file)}
          align="center"
          gap="3"
          borderWidth="1px"
          borderRadius="l2"
          ps="3"
          pe="1"
          minH="11"
        >
          <KindIcon type={file.type} />
          <Text as="span" flex="1" minW="0" truncate>
            {file.name}
          </Text>
          <Text as="span" color="fg.muted" fontSize="sm" flexShrink="0">
            {sizeText(file.size, country)}
          </Text>
          <IconButton
            variant="ghost"
            size="sm"
            colorPalette="neutral"
            aria-label={texts.removeFile(file.name)}
            onClick={() => onRemove(file)}
          >
            <X size={18} aria-hidden />
          </IconButton>
        </Flex>
      ))}
    </Stack>
  );
}
