import type { RefObject } from 'react';
import { resetFactor } from 'shared/endpoints/second-factor';
import { disableStaff, inviteStaffAgain, type StaffPerson } from 'shared/endpoints/staff';
import { useConfirm } from 'shared/ui/overlay';
import { useWrite } from 'shared/writes';
import { nameOf } from './staff-values.ts';
import { texts } from './texts.ts';
import { showStaff } from './use-staff.ts';

type ListInSight = {
  /** Takes the focus of a row that goes. */
  readonly list: RefObject<HTMLElement | null>;
  readonly goes: (id: number) => void;
};

/** Actions of the row menu; what cannot be undone asks first. */
export function useStaffActions({ list, goes }: ListInSight) {
  const { confirm, confirmation } = useConfirm((opener) => opener ?? list.current);
  const disabling = useWrite(disableStaff, {
    refreshes: showStaff,
    saved: texts.disabled,
    failed: texts.disableFailed,
  });
  const inviting = useWrite(inviteStaffAgain, {
    refreshes: showStaff,
    saved: texts.resent,
    failed: texts.resendFailed,
  });
  const resetting = useWrite(resetFactor, {
    refreshes: showStaff,
    saved: texts.reset,
    failed: texts.resetFailed,
  });
  const ask = (title: string, description: string, confirmLabel: string): Promise<boolean> =>
    confirm({ title, description, confirmLabel, cancelLabel: texts.cancel, destructive: true });

  return {
    resend: ({ id }: StaffPerson) => inviting.send({ params: { id } }),
    async disable(person: StaffPerson) {
      const question = person.otrosPaises ? texts.disableElsewhere : texts.disableQuestion;
      if (!(await ask(texts.disableTitle, question(nameOf(person)), texts.disable))) return;
      goes(person.id);
      disabling.send({ params: { id: person.id } });
    },
    async reset(person: StaffPerson) {
      if (!(await ask(texts.resetTitle, texts.resetQuestion(nameOf(person)), texts.resetConfirm))) return;
      resetting.send({ params: { id: person.id } });
    },
    confirmation,
  };
}
