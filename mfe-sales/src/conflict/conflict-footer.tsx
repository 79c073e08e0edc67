import { Button } from 'shared/ui/core';
import { conflictTexts as texts } from './texts.ts';

type ConflictFooterProps = { readonly onKeepStored: () => void; readonly onKeepOwn: () => void };

/** The choice between what is stored and what one wrote. */
export const ConflictFooter = ({ onKeepStored, onKeepOwn }: ConflictFooterProps) => (
  <>
    <Button variant="outline" onClick={onKeepStored}>
      {texts.keepStored}
    </Button>
    <Button onClick={onKeepOwn}>{texts.keepOwn}</Button>
  </>
);
