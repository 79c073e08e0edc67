import { defineSearch, panel, codeParam } from 'shared/lists/search';
import { useSearch } from 'shared/lists';

/** `?carga=nueva`, then the import's id: a reload finds it where it was. */
const uploadSearch = defineSearch({ upload: panel(codeParam('carga', 12)) });
const chooseFile = 'nueva';

export type UploadAddress = {
  readonly isOpen: boolean;
  /** Null: no file has been sent yet. */
  readonly importId: number | null;
  readonly open: () => void;
  readonly follow: (importId: number) => void;
  readonly restart: () => void;
  readonly close: () => void;
};

export function useUploadAddress(): UploadAddress {
  const { search, change, correct, close } = useSearch(uploadSearch);
  const { upload } = search;
  return {
    isOpen: upload !== undefined,
    importId: upload !== undefined && /^\d{1,9}$/.test(upload) ? Number(upload) : null,
    open: () => change({ upload: chooseFile }),
    follow: (importId) => correct({ upload: String(importId) }),
    restart: () => correct({ upload: chooseFile }),
    close,
  };
}
