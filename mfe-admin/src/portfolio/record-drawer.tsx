import { useState } from 'react';
import type { CountryCode } from 'shared/countries';
import type { PortfolioItem } from 'shared/endpoints/portfolio-calls';
import { endpointQuery, useQuery } from 'shared/query';
import { Box, ErrorState, Skeleton, Stack } from 'shared/ui/core';
import { AppDrawer } from 'shared/ui/overlay';
import type { KindScreen } from './kind.ts';
import type { EditorMode } from './portfolio-search.ts';
import { RecordForm } from './record-form.tsx';
import { RecordView } from './record-view.tsx';

type RecordDrawerProps<Item extends PortfolioItem> = {
  readonly kind: KindScreen<Item>;
  readonly country: CountryCode;
  /** Null for a new one. */
  readonly id: number | null;
  /** Undefined: to view. */
  readonly mode: EditorMode | undefined;
  readonly onMode: (mode: EditorMode) => void;
  readonly onClose: () => void;
};

/** Viewing, creating and editing a record; its data loads before anything can be typed. */
export function RecordDrawer<Item extends PortfolioItem>(props: RecordDrawerProps<Item>) {
  const { kind, country, id, mode, onMode, onClose } = props;
  const one = useQuery({
    ...endpointQuery(kind.calls.one, { params: { id: id ?? 0 } }),
    enabled: id !== null,
    staleTime: 0,
  });
  /** Where the content renders its buttons. */
  const [footer, setFooter] = useState<HTMLElement | null>(null);
  const [isUnsaved, setUnsaved] = useState(false);
  const stored = id === null ? undefined : one.data;
  const title = id === null ? kind.create : stored ? kind.nameOf(stored.registro) : kind.title;
  return (
    <AppDrawer
      open
      hasAddress
      reading={mode === undefined}
      title={title}
      unsaved={isUnsaved && mode !== undefined}
      onClose={onClose}
      footer={<Box ref={setFooter} w="full" />}
    >
      {id !== null && one.error ? (
        <ErrorState description={one.error.message} onRetry={() => void one.refetch()} />
      ) : id !== null && stored === undefined ? (
        <Stack gap="5" aria-busy>
          <Skeleton h="6" w="40%" />
          <Skeleton h="40" />
        </Stack>
      ) : mode === undefined && stored !== undefined ? (
        <RecordView kind={kind} one={stored} footer={footer} onEdit={() => onMode('edit')} onGone={onClose} />
      ) : (
        <RecordForm
          key={`${mode} ${id}`}
          kind={kind}
          country={country}
          stored={stored?.registro}
          footer={footer}
          onUnsaved={setUnsaved}
          onDone={onClose}
        />
      )}
    </AppDrawer>
  );
}
