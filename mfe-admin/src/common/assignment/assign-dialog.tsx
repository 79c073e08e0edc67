import { useState } from 'react';
import type { Brand } from 'shared/endpoints/brands';
import type { Representative } from 'shared/endpoints/contact-facts';
import { assignRole } from 'shared/endpoints/contracts';
import { ApiError } from 'shared/http';
import { overPage } from 'shared/router';
import { AppLink, Box, Button, QueryView, Skeleton, Stack, Text } from 'shared/ui/core';
import { SearchField, useTypedText } from 'shared/ui/data';
import { AppDialog, notify } from 'shared/ui/overlay';
import { useWrite } from 'shared/writes';
import { useWizardLink } from '../contacts/use-wizard-link.ts';
import { showPeople } from '../shown-by.ts';
import { CandidateList } from './candidate-list.tsx';
import { assignmentTexts as texts } from './texts.ts';
import { useCandidates } from './use-candidates.ts';

/** From this many on, a search is shown. */
const manyPeople = 6;

type AssignDialogProps = { readonly brand: Brand; readonly onClose: () => void };

/** P-403: the message, or 'Error asignando rol' when there is none. */
const failureOf = (error: unknown): string =>
  error instanceof ApiError && error.spoken ? error.message : texts.assignFailed;

/** Chooses a brand's administrator: one of another brand's administrators (P-252), or a new person. */
export function AssignDialog({ brand, onClose }: AssignDialogProps) {
  const [words, setWords] = useState('');
  const [typed, setTyped, settle] = useTypedText(words, setWords);
  const candidates = useCandidates(brand.id, words);
  const assignment = useWrite(assignRole, {
    refreshes: showPeople,
    saved: texts.assigned,
    onFailed: (error) => notify({ tone: 'danger', title: failureOf(error) }),
    onDone: onClose,
  });
  const [chosen, setChosen] = useState<Representative | null>(null);
  const wizard = useWizardLink()({ rol: 'EXT_MARCA', empresa: brand.empresa.id, marca: brand.id });
  const found = candidates.data;
  const hasAny = (found?.content.length ?? 0) > 0;
  const isLong = found !== undefined && (found.hasMore || found.content.length > manyPeople);
  const isSearch = words !== '' || typed !== '';

  const assign = ({ usuarioId }: Representative): void =>
    assignment.send({ body: { usuarioId, rolId: 'EXT_MARCA', marcaId: brand.id, habilitado: true } });

  return (
    <AppDialog
      open
      onClose={onClose}
      title={texts.assignTitle}
      footer={
        <>
          {hasAny && chosen === null && (
            <Text flex="1" color="fg.muted" fontSize="sm">
              {texts.chooseOne}
            </Text>
          )}
          <Button variant="outline" colorPalette="neutral" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            disabled={chosen === null}
            loading={assignment.busy}
            loadingText={texts.assigning}
            onClick={() => chosen !== null && assign(chosen)}
          >
            {texts.assign}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text color="fg.muted">{texts.assignHelp(brand.nombre)}</Text>
        {(isLong || isSearch) && (
          <SearchField
            value={typed}
            onChange={setTyped}
            onSubmit={settle}
            maxLength={60}
            placeholder={texts.search}
          />
        )}
        <QueryView
          query={candidates}
          isEmpty={() => false}
          skeleton={
            <Stack gap="2">
              <Skeleton h="14" />
              <Skeleton h="14" />
            </Stack>
          }
        >
          {({ content, hasMore }) => (
            <CandidateList
              people={content}
              hasMore={hasMore}
              isSearch={words !== ''}
              chosen={chosen}
              onChoose={setChosen}
            />
          )}
        </QueryView>
        <Box>
          <AppLink to={wizard} state={overPage} replace>
            {texts.invite}
          </AppLink>
        </Box>
      </Stack>
    </AppDialog>
  );
}
