import { useState } from 'react';
import type { SessionCompany } from 'shared/endpoints/auth';
import { Button } from 'shared/ui/core';
import { ShieldCheck } from 'shared/ui/icons';
import { FactorRulesDrawer } from './factor-rules-drawer.tsx';
import { rulesTexts as texts } from './texts.ts';

/** For internal administrators, on the users screen of a company. */
export function FactorRulesButton({ company }: { readonly company: SessionCompany }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" colorPalette="neutral" onClick={() => setOpen(true)}>
        <ShieldCheck size={18} aria-hidden />
        {texts.open}
      </Button>
      {open && <FactorRulesDrawer company={company} onClose={() => setOpen(false)} />}
    </>
  );
}
