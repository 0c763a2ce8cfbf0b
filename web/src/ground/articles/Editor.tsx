/** The text of an article: headings, emphasis, lists and links, which is what the server keeps of it (articles/sanitise.ts). */
import { BoldOutlined, FontSizeOutlined, ItalicOutlined, OrderedListOutlined, UndoOutlined, UnorderedListOutlined } from '@ant-design/icons'
import { EditorContent, type Editor as Tiptap, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { Button, Space } from 'antd'
import { useTexts } from '../../words/texts.ts'
import { articleTexts } from './articles.texts.ts'
import './articles.css'

export type EditorProps = {
  id?: string
  value?: string
  onChange?: (html: string) => void
  label: string
  /** It is read alone. */
  disabled?: boolean
  /** What may be put where the writing stands, and what that is called. */
  inserts?: { name: string; pieces: readonly { label: string; text: string }[] }
}

export default function Editor({ id, value = '', onChange, label, inserts, disabled = false }: EditorProps) {
  const editor = useEditor({
    extensions: [StarterKit.configure({ heading: { levels: [2, 3] }, code: false, codeBlock: false, link: { openOnClick: false } })],
    content: value,
    editable: !disabled,
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, ...(id ? { id } : {}) } },
    onUpdate: ({ editor: changed }) => onChange?.(changed.isEmpty ? '' : changed.getHTML()),
  })
  return (
    <div className="kg-editor">
      {!disabled && <Tools editor={editor} />}
      <EditorContent editor={editor} />
      {inserts && !disabled && (
        <fieldset className="kg-editor-inserts kg-row kg-gap-4 kg-wraps" aria-label={inserts.name}>
          <span className="kg-soft">{inserts.name}</span>
          {inserts.pieces.map((piece) => (
            <Button key={piece.text} size="small" title={piece.text} onClick={() => editor.chain().focus().insertContent(piece.text).run()}>
              {piece.label}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  )
}

function Tools({ editor }: { editor: Tiptap }) {
  const t = useTexts(articleTexts)
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      heading: now.isActive('heading'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
    }),
  })
  const tool = (name: string, icon: React.ReactNode, run: () => void, pressed?: boolean) => (
    <Button type="text" size="small" title={name} aria-label={name} aria-pressed={pressed} icon={icon} onClick={run} />
  )
  const chain = () => editor.chain().focus()
  return (
    <Space className="kg-editor-tools" size={4}>
      {tool(t.heading, <FontSizeOutlined />, () => chain().toggleHeading({ level: 2 }).run(), on.heading)}
      {tool(t.bold, <BoldOutlined />, () => chain().toggleBold().run(), on.bold)}
      {tool(t.italic, <ItalicOutlined />, () => chain().toggleItalic().run(), on.italic)}
      {tool(t.bullets, <UnorderedListOutlined />, () => chain().toggleBulletList().run(), on.bullets)}
      {tool(t.numbers, <OrderedListOutlined />, () => chain().toggleOrderedList().run(), on.numbers)}
      {tool(t.undo, <UndoOutlined />, () => chain().undo().run())}
    </Space>
  )
}
