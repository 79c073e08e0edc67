import { DatePicker, parseDate, Popover, Portal, useDatePickerContext } from '@chakra-ui/react';
import { datePickerSlotRecipe } from '@chakra-ui/react/theme';
import { type RefObject, useEffect, useRef } from 'react';
import { countryOf } from 'shared/countries';
import { portalNow, useCountryCode } from 'shared/session';
import { addSlotRecipes } from 'shared/ui/core';
import { type Day, todayIn } from '../../rules/days.ts';

addSlotRecipes({ datePicker: datePickerSlotRecipe });

type DayCalendarProps = {
  readonly id: string;
  readonly label: string;
  readonly open: boolean;
  readonly value: Day | undefined;
  readonly min: Day | undefined;
  readonly max: Day | undefined;
  /** The field beside which the calendar opens, and which gets the focus back. */
  readonly field: () => HTMLInputElement | null;
  readonly onChoose: (day: Day) => void;
  readonly onClose: () => void;
};

const views = { day: 'Mes', month: 'Año', year: 'Década' } as const;

/** Accessible names; the library's own are English. */
const translations = {
  dayCell: ({ valueText, selected }: { readonly valueText: string; readonly selected: boolean }) =>
    selected ? `${valueText}, elegido` : valueText,
  prevTrigger: (view: keyof typeof views) => `${views[view]} anterior`,
  nextTrigger: (view: keyof typeof views) => `${views[view]} siguiente`,
  content: 'Calendario',
};

const asDate = (day: Day | undefined) => (day === undefined ? undefined : parseDate(day));

/** The calendar of a day field. Loaded when one is first opened. */
export default function DayCalendar({
  id,
  label,
  open,
  value,
  min,
  max,
  field,
  onChoose,
  onClose,
}: DayCalendarProps) {
  const content = useRef<HTMLDivElement>(null);
  const country = useCountryCode();
  return (
    <Popover.Root
      ids={{ content: id }}
      open={open}
      onOpenChange={(details) => !details.open && onClose()}
      positioning={{ placement: 'bottom-start', getAnchorElement: field }}
      autoFocus={false}
      finalFocusEl={field}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Popover.Positioner>
          <Popover.Content ref={content} w="auto" p="3" aria-label={label}>
            <DatePicker.Root
              inline
              locale={countryOf(country).locale}
              startOfWeek={1}
              fixedWeeks
              timeZone={countryOf(country).timeZone}
              colorPalette="brand"
              translations={translations}
              defaultValue={value === undefined ? [] : [parseDate(value)]}
              defaultFocusedValue={parseDate(value ?? todayIn(country, portalNow()))}
              {...(min !== undefined && { min: asDate(min) })}
              {...(max !== undefined && { max: asDate(max) })}
              onValueChange={({ value: [chosen] }) => {
                if (chosen === undefined) return;
                onChoose(chosen.toString());
                onClose();
              }}
            >
              <StartAtDay content={content} />
              <DatePicker.View view="day">
                <Header trigger="elegir otro mes" />
                <DatePicker.DayTable />
              </DatePicker.View>
              <DatePicker.View view="month">
                <Header trigger="elegir otro año" />
                <DatePicker.MonthTable />
              </DatePicker.View>
              <DatePicker.View view="year">
                <Header />
                <DatePicker.YearTable />
              </DatePicker.View>
            </DatePicker.Root>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}

/** 'abril de 2026, elegir otro mes': a name that begins with what is seen. */
function Header({ trigger }: { readonly trigger?: string }) {
  const { visibleRangeText } = useDatePickerContext();
  return (
    <DatePicker.ViewControl>
      <DatePicker.PrevTrigger />
      <DatePicker.ViewTrigger
        aria-label={trigger === undefined ? undefined : `${visibleRangeText.start}, ${trigger}`}
      >
        <DatePicker.RangeText />
      </DatePicker.ViewTrigger>
      <DatePicker.NextTrigger />
    </DatePicker.ViewControl>
  );
}

/** The chosen day, or today, has the focus: the arrow keys move from there. */
function StartAtDay({ content }: { readonly content: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      content.current
        ?.querySelector<HTMLElement>('[data-part="table-cell-trigger"][tabindex="0"]')
        ?.focus({ preventScroll: true }),
    );
    return () => cancelAnimationFrame(frame);
  }, [content]);
  return null;
}
