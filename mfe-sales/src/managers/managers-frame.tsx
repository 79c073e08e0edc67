import { useLinkTo } from 'shared/router';
import { useCan } from 'shared/session';
import { AppLink, EmptyState, PageHeader, Skeleton, Stack } from 'shared/ui/core';
import { managersTexts as texts } from './texts.ts';

function useBack(): { label: string; to: string } | undefined {
  const linkTo = useLinkTo();
  return useCan('read', 'Contract') ? { label: texts.back, to: linkTo('CONTRATOS') } : undefined;
}

export function ManagersHeader() {
  const back = useBack();
  return <PageHeader title={texts.title} context={texts.context} {...(back && { back })} />;
}

export function NoSuchContract() {
  const back = useBack();
  return (
    <EmptyState
      picture="search"
      title={texts.notFound}
      description={texts.notFoundDetail}
      action={back && <AppLink to={back.to}>{back.label}</AppLink>}
    />
  );
}

export function ManagersSkeleton() {
  return (
    <Stack gap="4">
      <Skeleton h="24" borderRadius="l3" />
      <Skeleton h="60" borderRadius="l3" />
      <Skeleton h="36" borderRadius="l3" />
    </Stack>
  );
}
