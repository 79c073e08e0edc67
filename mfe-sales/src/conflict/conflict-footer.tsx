import { Button } from 'shared/ui/core';
import { conflictTexts as texts } from './texts.ts';

type ConflictFooterProps = { readonly onKeepStored: () => void; readonly onKeepOwn: () => void };

/** The choice between the stored values and the user's own. */
export const ConflictFooter = ({ onKeepStored, onKeepOwn }: ConflictFooterProps) => (
  <>
    <Button variant="outline" onClick={onKeepStored}>
      {texts.keepStored}
    </Button>
    <Button onClick={onKeepOwn}>{texts.keepOwn}</Button>
  </>
);
