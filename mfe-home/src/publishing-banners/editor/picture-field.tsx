import { useId, useRef, useState } from 'react';
import { uploadBannerPicture } from 'shared/endpoints/banner-publishing';
import { readUploadSizes } from 'shared/endpoints/parameters';
import { call, messageOf } from 'shared/http';
import { endpointQuery, useQuery } from 'shared/query';
import { bannerSizes, type BannerScreen } from 'shared/rules/banner';
import { Box, Button, chakra, Flex, Image, Text } from 'shared/ui/core';
import { ImageIcon, Upload } from 'shared/ui/icons';
import { storedPicture } from '../../common/stored-picture.ts';
import { texts } from './texts.ts';

type PictureFieldProps = {
  readonly screen: BannerScreen;
  readonly path: string | null;
  /** What the form or the API says about it. */
  readonly error: string | undefined;
  readonly onChange: (path: string) => void;
};

/** The picture of one screen: stored as soon as it is chosen, refused with its reason. */
export function PictureField({ screen, path, error, onChange }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [faultId, helpId] = [useId(), useId()];
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const upload = async (file: File): Promise<void> => {
    setBusy(true);
    setFault(undefined);
    try {
      const sent = { params: { screen }, body: { file } };
      onChange((await call(uploadBannerPicture, sent, { timeoutMs: 120_000 })).path);
    } catch (refused) {
      setFault(messageOf(refused));
    } finally {
      setBusy(false);
    }
  };
  const sizes = useQuery(endpointQuery(readUploadSizes, {}));
  const { width, height } = bannerSizes[screen];
  const frame = {
    w: 'full',
    maxW: '30rem',
    aspectRatio: width / height,
    borderRadius: 'l2',
    mb: '3',
  } as const;
  const shownFault = fault ?? error;
  return (
    <Box role="group" aria-label={texts.pictures[screen]}>
      <Text fontWeight="medium" fontSize="sm">
        {texts.pictures[screen]}
      </Text>
      <Text id={helpId} fontSize="sm" color="fg.muted" mb="3">
        {texts.pictureHelp[screen]} {sizes.data && texts.pictureSize(sizes.data['peso-imagen'])}
      </Text>
      {path === null ? (
        <Flex {...frame} align="center" justify="center" gap="2" bg="bg.muted" color="fg.muted" fontSize="sm">
          <ImageIcon size={18} aria-hidden />
          {texts.noPicture}
        </Flex>
      ) : (
        <Image {...frame} src={storedPicture(path, width)} alt="" objectFit="cover" bg="bg.muted" />
      )}
      <chakra.input
        ref={input}
        type="file"
        aria-label={texts.pictures[screen]}
        accept="image/png,image/jpeg,image/webp"
        display="none"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Allows choosing the same file again.
          currentTarget.value = '';
          if (file) void upload(file);
        }}
      />
      <Button
        variant="outline"
        loading={busy}
        loadingText={texts.uploading}
        aria-describedby={shownFault === undefined ? helpId : `${faultId} ${helpId}`}
        onClick={() => input.current?.click()}
      >
        <Upload size={18} aria-hidden />
        {path === null ? texts.choose[screen] : texts.change[screen]}
      </Button>
      {shownFault !== undefined && (
        <Text id={faultId} role="alert" fontSize="sm" color="fg.error" mt="2">
          {shownFault}
        </Text>
      )}
    </Box>
  );
}
