import { useState } from 'react';
import { RichContent } from 'shared/content';
import type { Faq } from 'shared/endpoints/faqs';
import { Accordion } from 'shared/ui/occasional';

type QuestionListProps = {
  readonly questions: readonly Faq[];
  readonly selected: number;
  /** Opening a question puts it into the address, so that a reload or a shared link shows it. */
  readonly onSelect: (id: number) => void;
};

export function QuestionList({ questions, selected, onSelect }: QuestionListProps) {
  const [closed, setClosed] = useState<number | null>(null);
  return (
    <Accordion.Root
      collapsible
      maxW="3xl"
      variant="enclosed"
      bg="surface"
      value={closed === selected ? [] : [String(selected)]}
      onValueChange={({ value }) => {
        const [id] = value;
        setClosed(id === undefined ? selected : null);
        if (id !== undefined) onSelect(Number(id));
      }}
    >
      {questions.map((faq) => (
        <Accordion.Item key={faq.id} value={String(faq.id)}>
          <h2>
            <Accordion.ItemTrigger py="4" fontWeight="semibold" cursor="pointer">
              <span style={{ flex: 1 }}>{faq.title}</span>
              <Accordion.ItemIndicator />
            </Accordion.ItemTrigger>
          </h2>
          <Accordion.ItemContent>
            <Accordion.ItemBody pb="5">
              <RichContent html={faq.content} />
            </Accordion.ItemBody>
          </Accordion.ItemContent>
        </Accordion.Item>
      ))}
    </Accordion.Root>
  );
}
