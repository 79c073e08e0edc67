import { useState, type ReactNode } from 'react';
import { viewingMinutes } from 'shared/endpoints/viewing';
import { messageOf } from 'shared/http';
import { useCan, viewAs } from 'shared/session';
import { Text } from 'shared/ui/core';
import { notify, useConfirm } from 'shared/ui/overlay';
import { viewAsTexts as texts } from './texts.ts';

/** Someone whose portal staff may see, as far as this screen knows; the API judges the rest. */
export type ViewablePerson = { readonly id: number; readonly name: string };

const question = (name: string) => ({
  title: texts.title(name),
  description: (
    <Text as="span" overflowWrap="anywhere">
      {texts.description(viewingMinutes)}
    </Text>
  ),
  confirmLabel: texts.action,
  cancelLabel: texts.cancel,
});

/** 'Ver como', after a question; `view` is undefined for users who may not. */
export function useViewAs(): {
  readonly view: ((person: ViewablePerson) => Promise<void>) | undefined;
  readonly busy: boolean;
  readonly confirmation: ReactNode;
} {
  const may = useCan('manage', 'ViewAs');
  const { confirm, confirmation } = useConfirm();
  const [busy, setBusy] = useState(false);
  const view = async (person: ViewablePerson): Promise<void> => {
    if (busy || !(await confirm(question(person.name)))) return;
    setBusy(true);
    try {
      await viewAs(person);
    } catch (error) {
      notify({ tone: 'danger', title: texts.failed(person.name), description: messageOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return { view: may ? view : undefined, busy, confirmation };
}
