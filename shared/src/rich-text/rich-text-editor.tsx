import { EditorContent, useEditor } from '@tiptap/react';
import { useState } from 'react';
import { Box } from 'shared/ui/core';
import { contentStyles } from '../content/rich-content.tsx';
import { cleanPasted } from './clean-pasted.ts';
import { extensions } from './extensions.ts';
import { LinkDialog } from './link-dialog.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { Toolbar } from './toolbar.tsx';

type RichTextEditorProps = {
  /** Accessible name. */
  readonly label: string;
  /** HTML at the start; later changes come from the user alone. Remount it with a `key` to replace the text. */
  readonly initial: string;
  readonly invalid?: boolean;
  readonly onChange: (html: string) => void;
  /** Stores a picture and answers its address. */
  readonly onUpload: (file: File) => Promise<string>;
};

/** ProseMirror's own rules, which its script would add as a style element that the security policy forbids. */
const proseMirror = {
  '& .tiptap': { minHeight: '16rem', padding: '1rem', outline: 'none', whiteSpace: 'break-spaces' },
  '& .tiptap img': { display: 'block' },
  '& .ProseMirror-selectednode': { outline: '2px solid', outlineColor: 'brand.solid' },
  '& .ProseMirror-gapcursor': { display: 'none' },
} as const;

/** The editor keeps an empty line at the end to write on; it is no content. */
const withoutEnd = (html: string): string => html.replace(/(<p><\/p>)+$/, '');

/** A text as announcements may have it. What is pasted is cleaned first. */
export function RichTextEditor({ label, initial, invalid = false, onChange, onUpload }: RichTextEditorProps) {
  const [dialog, setDialog] = useState<'link' | 'picture' | null>(null);
  const editor = useEditor({
    extensions,
    content: initial,
    injectCSS: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      transformPastedHTML: cleanPasted,
    },
    onUpdate: ({ editor: now }) => onChange(withoutEnd(now.getHTML())),
  });
  const close = (): void => setDialog(null);
  const link = editor.getAttributes('link')['href'];
  return (
    <Box
      borderWidth="1px"
      borderColor={invalid ? 'border.error' : 'border.control'}
      borderRadius="l2"
      bg="surface"
      overflow="hidden"
      css={{ ...contentStyles, ...proseMirror, '& .tiptap > * + *': { marginTop: '0.75em' } }}
      _focusWithin={{ borderColor: 'brand.solid' }}
    >
      <Toolbar editor={editor} onLink={() => setDialog('link')} onPicture={() => setDialog('picture')} />
      <EditorContent editor={editor} />
      {dialog === 'link' && (
        <LinkDialog
          current={typeof link === 'string' ? link : ''}
          onClose={close}
          onChange={(address) => {
            const chain = editor.chain().focus().extendMarkRange('link');
            if (address === null) chain.unsetLink().run();
            else if (editor.state.selection.empty && link === undefined)
              chain
                .insertContent({
                  type: 'text',
                  text: address,
                  marks: [{ type: 'link', attrs: { href: address } }],
                })
                .run();
            else chain.setLink({ href: address }).run();
            close();
          }}
        />
      )}
      {dialog === 'picture' && (
        <PictureDialog
          onUpload={onUpload}
          onClose={close}
          onAdd={({ stored: src, alt }) => {
            editor.chain().focus().setImage({ src, alt }).run();
            close();
          }}
        />
      )}
    </Box>
  );
}
