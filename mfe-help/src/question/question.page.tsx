import { Navigate, useLinkTo, useNavigate, useParams } from 'shared/router';
import { PageHeader, QueryView, Skeleton, Stack } from 'shared/ui/core';
import { QuestionList } from '../common/question-list.tsx';
import { texts } from '../common/texts.ts';
import { useHelpCentre } from '../common/use-faqs.ts';

/** The questions of a category, with the one in the address opened. The parameter is its id (U-056, U-139). */
export default function QuestionPage() {
  const { preguntaTitulo } = useParams();
  const linkToRoute = useLinkTo();
  const navigate = useNavigate();
  const helpCentre = useHelpCentre();
  const back = { label: texts.back, to: linkToRoute('CENTRO_AYUDA') };
  return (
    <QueryView
      query={helpCentre}
      isEmpty={() => false}
      skeleton={
        <>
          <PageHeader title={<Skeleton h="9" w="64" />} back={back} />
          <QuestionsSkeleton />
        </>
      }
    >
      {({ faqs, categories }) => {
        const selected = faqs.find(({ id }) => String(id) === preguntaTitulo);
        if (selected === undefined) return <Navigate to="/error?status=404" replace />;
        const category = categories.find(({ id }) => id === selected.category_id);
        return (
          <>
            <PageHeader title={category?.name ?? texts.title} back={back} />
            <QuestionList
              questions={faqs.filter(({ category_id }) => category_id === selected.category_id)}
              selected={selected.id}
              onSelect={(id) =>
                void navigate(linkToRoute('CENTRO_AYUDA_FAQ', { preguntaTitulo: id }), {
                  replace: true,
                  preventScrollReset: true,
                })
              }
            />
          </>
        );
      }}
    </QueryView>
  );
}

function QuestionsSkeleton() {
  return (
    <Stack gap="2" maxW="3xl">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} h="14" borderRadius="l3" />
      ))}
    </Stack>
  );
}
