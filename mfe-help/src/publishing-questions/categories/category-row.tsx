import type { QuestionCategory } from 'shared/endpoints/questions';
import { type Direction, MoveButtons } from 'shared/lists';
import { Box, Flex, IconButton, Text } from 'shared/ui/core';
import { Pencil, Trash2 } from 'shared/ui/icons';
import { categoryIcons } from '../../common/category-icons.ts';
import { texts } from './texts.ts';

type CategoryRowProps = {
  readonly category: QuestionCategory;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (direction: Direction) => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
};

/** A category with what can be done with it. */
export function CategoryRow({ category, isFirst, isLast, onMove, onEdit, onRemove }: CategoryRowProps) {
  const { id, name, icon, questions } = category;
  const Icon = categoryIcons[icon];
  const isUsed = questions > 0;
  return (
    <Flex as="li" align="center" gap="3" wrap="wrap" borderWidth="1px" borderRadius="l2" px="3" py="2">
      <Flex p="2" borderRadius="l2" bg="brand.subtle" color="brand.fg" aria-hidden>
        <Icon size={18} />
      </Flex>
      <Box flex="1 1 8rem" minW="0">
        <Text fontWeight="medium" overflowWrap="anywhere">
          {name}
        </Text>
        <Text fontSize="sm" color="fg.muted">
          {texts.questions(questions)}
        </Text>
      </Box>
      <Flex>
        <MoveButtons
          rowKey={`category-${id}`}
          name={name}
          isFirst={isFirst}
          isLast={isLast}
          onMove={onMove}
        />
        <IconButton variant="ghost" colorPalette="neutral" aria-label={texts.edit(name)} onClick={onEdit}>
          <Pencil size={18} aria-hidden />
        </IconButton>
        <IconButton
          variant="ghost"
          colorPalette="neutral"
          aria-label={isUsed ? texts.inUse(name) : texts.remove(name)}
          title={isUsed ? texts.inUse(name) : undefined}
          disabled={isUsed}
          onClick={onRemove}
        >
          <Trash2 size={18} aria-hidden />
        </IconButton>
      </Flex>
    </Flex>
  );
}
