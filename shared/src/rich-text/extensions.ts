import Image from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { contentLink, contentPicture } from '../rules/content-policy.ts';

/** Pictures that the portal has stored itself; those of a pasted text are left out. */
const OwnImage = Image.extend({
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) => (contentPicture(element.getAttribute('src') ?? '') === null ? false : null),
    },
  ],
});

/** What content may have (`content-policy.ts`): headings, bold, lists, links, pictures and tables. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    link: {
      openOnClick: false,
      autolink: false,
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (address) => contentLink(address) !== null,
    },
  }),
  OwnImage,
  TableKit.configure({ table: { resizable: false } }),
];
