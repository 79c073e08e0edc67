import { useState } from 'react';
import type { Brand } from 'shared/endpoints/brands';
import { useCan } from 'shared/session';
import { Button } from 'shared/ui/core';
import { Plus } from 'shared/ui/icons';
import { AssignDialog } from './assign-dialog.tsx';
import { assignmentTexts as texts } from './texts.ts';

/** 'Asignar +' of a brand without administrators (P-110), for those who may create users. */
export function AssignButton({ brand }: { readonly brand: Brand }) {
  const mayAssign = useCan('create', 'User');
  const [open, setOpen] = useState(false);
  if (!mayAssign) return null;
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-label={texts.assignTo(brand.nombre)}
        onClick={() => setOpen(true)}
      >
        {texts.assign}
        <Plus size={16} aria-hidden />
      </Button>
      {open && <AssignDialog brand={brand} onClose={() => setOpen(false)} />}
    </>
  );
}
