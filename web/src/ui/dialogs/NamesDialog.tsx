/** Things that are a name and little more: added, renamed and removed in one dialog; each change is saved at once. */
import { DeleteOutlined, EditOutlined } from '@ant-design/icons'
import { Name } from '@kaiguan/contract/rules'
import { Button, Input } from 'antd'
import { type FormEvent, type ReactNode, useState } from 'react'
import { isFailure } from '../../api/failure.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { uiTexts } from '../ui.texts.ts'
import { ConfirmButton } from './ConfirmButton.tsx'
import { Dialog } from './Dialog.tsx'
import { useBusy } from './use-busy.ts'

type Named = { id: number; name: string }
/** What the thing is called; `{name}` is filled in. */
type NameWords = { name: string; nameOf: string; addHint: string; removeAsk: string }

type Props<Row extends Named> = {
  title: string
  text: string
  words: NameWords
  rows: readonly Row[]
  onClose: () => void
  /** Each only for who may; rejecting with a Failure keeps what was typed. */
  add?: (name: string) => Promise<unknown>
  rename?: (row: Row, name: string) => Promise<unknown>
  remove?: (row: Row) => Promise<unknown>
  /** Why it can't be removed: said on pointing, and under the name where there is nothing else to say of the row. */
  kept?: (row: Row) => string | undefined
  /** Beside the name. */
  note?: (row: Row) => ReactNode
  /** More buttons of a row, before the usual ones. */
  tools?: (row: Row, at: number) => ReactNode
  /** In place of the rows: on their way, none. */
  instead?: ReactNode
}

export function NamesDialog<Row extends Named>(props: Props<Row>) {
  const { title, text, words, rows, onClose, add, rename, instead } = props
  const t = useTexts(uiTexts)
  const [renaming, setRenaming] = useState<number | null>(null)
  return (
    <Dialog title={title} width={480} onClose={onClose}>
      <p className="kg-soft kg-dialog-alert">{text}</p>
      {instead || (
        <ul className="kg-names">
          {rows.map((row, at) => (
            <li key={row.id}>
              {renaming === row.id && rename ? (
                <NameForm
                  label={fill(words.nameOf, { name: row.name })}
                  start={row.name}
                  ok={t.save}
                  save={(name) => (name === row.name ? Promise.resolve() : rename(row, name))}
                  onDone={() => setRenaming(null)}
                />
              ) : (
                <NamedRow {...props} row={row} at={at} onRename={() => setRenaming(row.id)} />
              )}
            </li>
          ))}
        </ul>
      )}
      {add && <NameForm label={words.name} placeholder={words.addHint} ok={t.add} save={add} />}
    </Dialog>
  )
}

type RowProps<Row extends Named> = Props<Row> & { row: Row; at: number; onRename: () => void }

function NamedRow<Row extends Named>({ row, at, words, rename, remove, kept, note, tools, onRename }: RowProps<Row>) {
  const t = useTexts(uiTexts)
  const { name } = row
  const why = kept?.(row)
  return (
    <>
      <span className="kg-names-name" title={name}>
        {name}
        {why && !note && <small className="kg-soft">{why}</small>}
      </span>
      {note?.(row)}
      <span className="kg-beside kg-gap-4">
        {tools?.(row, at)}
        {rename && <Button type="text" size="small" icon={<EditOutlined />} aria-label={`${t.rename} ${name}`} onClick={onRename} />}
        {remove && (
          <ConfirmButton
            type="text"
            size="small"
            danger
            icon={<DeleteOutlined />}
            disabled={why !== undefined}
            title={why}
            aria-label={`${t.remove} ${name}`}
            question={fill(words.removeAsk, { name })}
            okText={t.remove}
            run={() => remove(row)}
          />
        )}
      </span>
    </>
  )
}

type FormProps = {
  label: string
  placeholder?: string
  start?: string
  ok: string
  save: (name: string) => Promise<unknown>
  /** Saved or given up; where it is missing, the field empties for the next one. */
  onDone?: () => void
}

function NameForm({ label, placeholder, start = '', ok, save, onDone }: FormProps) {
  const t = useTexts(uiTexts)
  const [name, setName] = useState(start)
  const [problem, setProblem] = useState<string | null>(null)
  const { busy, run } = useBusy()
  async function trySaving() {
    try {
      await save(name.trim())
      setName('')
      onDone?.()
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown
      const field = thrown.fields.find((one) => one.field === 'name')
      if (!field) return
      thrown.takeFields(['name'])
      setProblem(field.text)
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (Name.safeParse(name).success) void run(trySaving)
  }
  return (
    <form className="kg-names-form" onSubmit={submit}>
      <Input
        autoFocus
        maxLength={50}
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        status={problem === null ? undefined : 'error'}
        value={name}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          setName(target.value)
          setProblem(null)
        }}
        onKeyDown={(event) => {
          // The dialog stays: Escape only gives up this name.
          if (event.key !== 'Escape' || !onDone) return
          event.preventDefault()
          onDone()
        }}
      />
      <Button type="primary" htmlType="submit" loading={busy} disabled={name.trim() === ''}>
        {ok}
      </Button>
      {onDone && <Button onClick={onDone}>{t.cancel}</Button>}
      {problem !== null && (
        <span className="kg-wrong" role="alert">
          {problem}
        </span>
      )}
    </form>
  )
}
