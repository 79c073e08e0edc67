import { useSearch } from 'shared/lists';
import { Link, useLinkTo } from 'shared/router';
import { useCan } from 'shared/session';
import { Button, PageHeader } from 'shared/ui/core';
import { Tabs } from 'shared/ui/occasional';
import { Plus } from 'shared/ui/icons';
import { texts } from '../common/texts.ts';
import { helpSearch, helpTabs } from '../common/help-search.ts';
import { TicketsTab } from './tickets/tickets-tab.tsx';
import { FaqsTab } from './faqs-tab.tsx';

/** The help centre (U-2.4): questions and answers, and the user's support requests. */
export default function HelpCentrePage() {
  const address = useSearch(helpSearch);
  const linkTo = useLinkTo();
  const handles = useCan('manage', 'Ticket');
  const offered = helpTabs.filter((tab) => tab !== 'recibidas' || handles);
  const tab = offered.find((one) => one === address.search.tab) ?? 'preguntas';
  const open = (value: string): void =>
    address.change({
      ...helpSearch.initial,
      tab: offered.find((one) => one === value) ?? 'preguntas',
    });
  return (
    <>
      <PageHeader
        title={texts.title}
        action={
          <Button asChild>
            <Link to={linkTo('FORMULARIO_TICKETERA')}>
              <Plus size={18} aria-hidden />
              {texts.createRequest}
            </Link>
          </Button>
        }
      />
      <Tabs.Root
        value={tab}
        onValueChange={({ value }) => open(value)}
        lazyMount
        unmountOnExit
        colorPalette="brand"
      >
        <Tabs.List overflowX="auto" overflowY="hidden" mb="5">
          {offered.map((one) => (
            <Tabs.Trigger key={one} value={one} flexShrink="0" minH="11">
              {texts.tabs[one]}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value="preguntas" p="0">
          <FaqsTab {...address} />
        </Tabs.Content>
        <Tabs.Content value="solicitudes" p="0">
          <TicketsTab side="own" address={address} />
        </Tabs.Content>
        <Tabs.Content value="recibidas" p="0">
          <TicketsTab side="received" address={address} />
        </Tabs.Content>
      </Tabs.Root>
    </>
  );
}
