import { Box, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';

/** The part of a TanStack query that QueryView reads; any query result fits. */
export type QueryLike<Data> = {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
};

type QueryViewProps<Data> = {
  readonly query: QueryLike<Data>;
  /** As large as the content, so that nothing jumps. */
  readonly skeleton: ReactNode;
  readonly empty?: ReactNode;
  readonly isEmpty?: (data: Data) => boolean;
  /** What failed, where the default message would not do. */
  readonly errorTitle?: string;
  readonly children: (data: Data) => ReactNode;
};

const noRows = (data: unknown): boolean => Array.isArray(data) && data.length === 0;

/** The four states of a query: loading, error with 'Reintentar', empty, ready. Old data stays during a refresh. */
export function QueryView<Data>({
  query,
  skeleton,
  empty,
  isEmpty = noRows,
  errorTitle,
  children,
}: QueryViewProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) {
    return isEmpty(data) ? (empty ?? <EmptyState title="No hay datos" />) : children(data);
  }
  if (error) {
    const title = errorTitle === undefined ? {} : { title: errorTitle };
    return <ErrorState {...title} description={error.message} onRetry={() => void refetch()} />;
  }
  return (
    <Box aria-busy="true">
      <VisuallyHidden role="status">Cargando</VisuallyHidden>
      <div aria-hidden="true">{skeleton}</div>
    </Box>
  );
}
