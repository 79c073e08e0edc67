import type { AnnouncementCategory } from 'shared/endpoints/announcements';
import { Box, Button, Flex, Text } from 'shared/ui/core';
import { LayoutGrid } from 'shared/ui/icons';
import { categoryLooks } from '../common/category-look.ts';
import { type CategoryChoice, categoryChoices, isChosen } from './category-filter.ts';
import { texts } from './texts.ts';

type CategoryChipsProps = {
  readonly chosen: readonly AnnouncementCategory[];
  /** A chip was pressed; 'Todos' clears the choice. */
  readonly onToggle: (choice: CategoryChoice) => void;
};

/** 'Filtra tu contenido:' and one row of chips that scrolls sideways on a phone (P-080, P-210). */
export function CategoryChips({ chosen, onToggle }: CategoryChipsProps) {
  return (
    <Box mb="5">
      <Text id="wall-filter" fontSize="sm" fontWeight="medium" color="fg.muted" mb="2">
        {texts.filter}
      </Text>
      <Flex
        role="group"
        aria-labelledby="wall-filter"
        gap="2"
        mx={{ base: '-4', md: '0' }}
        px={{ base: '4', md: '0' }}
        py="1"
        overflowX="auto"
        flexWrap={{ md: 'wrap' }}
        css={{ scrollbarWidth: 'none' }}
      >
        {categoryChoices.map((choice) => {
          const lit = isChosen(chosen, choice);
          const Icon = choice === 'Todos' ? LayoutGrid : categoryLooks[choice].Icon;
          return (
            <Button
              key={choice}
              size="sm"
              borderRadius="full"
              flexShrink="0"
              fontWeight="medium"
              variant={lit ? 'solid' : 'outline'}
              colorPalette={lit ? 'brand' : 'neutral'}
              aria-pressed={lit}
              onClick={() => onToggle(choice)}
            >
              <Icon size={16} aria-hidden />
              {choice}
            </Button>
          );
        })}
      </Flex>
    </Box>
  );
}
