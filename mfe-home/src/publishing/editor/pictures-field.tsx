import { useState } from 'react';
import type { AnnouncementForm } from 'shared/endpoints/publishing';
import { PictureDialog } from 'shared/rich-text';
import { mostPictures } from 'shared/rules/publication';
import { Box, Button, Flex, FormField, IconButton, Image, Input, Stack, Text } from 'shared/ui/core';
import { Plus, Trash2 } from 'shared/ui/icons';
import { storedPicture } from '../../common/stored-picture.ts';
import { texts } from './texts.ts';
import { upload } from './upload.ts';
import type { Editor } from './use-editor.ts';

type PicturesFieldProps = {
  readonly form: Editor['form'];
  readonly pictures: AnnouncementForm['pictures'];
  readonly errors: Editor['form']['formState']['errors']['pictures'];
};

/** The pictures above the text, each with the description that those read who do not see it. */
export function PicturesField({ form, pictures, errors }: PicturesFieldProps) {
  const [isAdding, setAdding] = useState(false);
  const change = (next: AnnouncementForm['pictures']): void =>
    form.setValue('pictures', next, { shouldDirty: true, shouldValidate: true });
  return (
    <Box role="group" aria-label={texts.pictures}>
      <Text fontWeight="medium" fontSize="sm">
        {texts.pictures}
      </Text>
      <Text fontSize="sm" color="fg.muted" mb="3">
        {texts.picturesHelp(mostPictures)}
      </Text>
      <Stack gap="3">
        {pictures.map(({ path, alt }, index) => {
          const fault = errors?.[index];
          return (
            <Flex key={path} gap="3" align="flex-start">
              <Image
                src={storedPicture(path, 400)}
                alt=""
                w="28"
                aspectRatio={16 / 9}
                objectFit="cover"
                borderRadius="l2"
              />
              <Box flex="1">
                <FormField label={texts.pictureAlt(index + 1)} error={fault?.alt?.message ?? fault?.message}>
                  <Input
                    value={alt}
                    maxLength={200}
                    onChange={({ currentTarget: { value } }) =>
                      change(pictures.map((one, place) => (place === index ? { path, alt: value } : one)))
                    }
                  />
                </FormField>
              </Box>
              <IconButton
                mt="6"
                variant="ghost"
                colorPalette="neutral"
                aria-label={texts.removePicture(alt)}
                onClick={() => change(pictures.filter((_, place) => place !== index))}
              >
                <Trash2 size={18} aria-hidden />
              </IconButton>
            </Flex>
          );
        })}
        <Flex>
          <Button
            variant="outline"
            disabled={pictures.length >= mostPictures}
            onClick={() => setAdding(true)}
          >
            <Plus size={18} aria-hidden />
            {texts.addPicture}
          </Button>
        </Flex>
      </Stack>
      {isAdding && (
        <PictureDialog
          onUpload={upload}
          onClose={() => setAdding(false)}
          onAdd={({ stored: { path }, alt }) => {
            setAdding(false);
            change([...pictures.filter((one) => one.path !== path), { path, alt }]);
          }}
        />
      )}
    </Box>
  );
}
