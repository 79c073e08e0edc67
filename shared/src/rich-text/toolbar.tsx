import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import {
  Bold,
  Columns3,
  Heading2,
  Heading3,
  Image as ImageIcon,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  Rows3,
  Table2,
  Trash2,
  Undo2,
} from 'lucide-react';
import { Flex, IconButton } from 'shared/ui/core';
import { texts } from './texts.ts';

type ToolbarProps = {
  readonly editor: Editor;
  readonly onLink: () => void;
  readonly onPicture: () => void;
};

type Tool = {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly run: () => void;
  /** Undefined: no switch. */
  readonly on?: boolean;
  readonly off?: boolean;
};

/** The buttons above the text; those of a table show within one. */
export function Toolbar({ editor, onLink, onPicture }: ToolbarProps) {
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      heading: now.isActive('heading', { level: 2 }),
      subheading: now.isActive('heading', { level: 3 }),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      link: now.isActive('link'),
      table: now.isActive('table'),
      undo: now.can().undo(),
      redo: now.can().redo(),
    }),
  });
  const chain = () => editor.chain().focus();
  const tools: readonly Tool[] = [
    { label: texts.bold, icon: Bold, on: state.bold, run: () => chain().toggleBold().run() },
    { label: texts.italic, icon: Italic, on: state.italic, run: () => chain().toggleItalic().run() },
    {
      label: texts.heading,
      icon: Heading2,
      on: state.heading,
      run: () => chain().toggleHeading({ level: 2 }).run(),
    },
    {
      label: texts.subheading,
      icon: Heading3,
      on: state.subheading,
      run: () => chain().toggleHeading({ level: 3 }).run(),
    },
    { label: texts.bullets, icon: List, on: state.bullets, run: () => chain().toggleBulletList().run() },
    {
      label: texts.numbers,
      icon: ListOrdered,
      on: state.numbers,
      run: () => chain().toggleOrderedList().run(),
    },
    { label: texts.link, icon: LinkIcon, on: state.link, run: onLink },
    { label: texts.picture, icon: ImageIcon, run: onPicture },
    ...(state.table
      ? [
          { label: texts.addRow, icon: Rows3, run: () => chain().addRowAfter().run() },
          { label: texts.addColumn, icon: Columns3, run: () => chain().addColumnAfter().run() },
          { label: texts.removeTable, icon: Trash2, run: () => chain().deleteTable().run() },
        ]
      : [
          {
            label: texts.table,
            icon: Table2,
            run: () => chain().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
          },
        ]),
    { label: texts.undo, icon: Undo2, off: !state.undo, run: () => chain().undo().run() },
    { label: texts.redo, icon: Redo2, off: !state.redo, run: () => chain().redo().run() },
  ];
  return (
    <Flex
      role="toolbar"
      aria-label={texts.toolbar}
      wrap="wrap"
      gap="1"
      p="1"
      borderBottomWidth="1px"
      bg="bg.subtle"
    >
      {tools.map(({ label, icon: Icon, run, on, off = false }) => (
        <IconButton
          key={label}
          size="sm"
          variant={on ? 'subtle' : 'ghost'}
          colorPalette={on ? 'brand' : 'neutral'}
          aria-label={label}
          title={label}
          {...(on !== undefined && { 'aria-pressed': on })}
          disabled={off}
          onClick={run}
        >
          <Icon size={18} aria-hidden />
        </IconButton>
      ))}
    </Flex>
  );
}
