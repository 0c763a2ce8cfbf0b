/** The categories in their order: add, rename, move up, delete an empty one. Each change is saved at once. */
import { ArrowUpOutlined, DeleteOutlined, EditOutlined } from '@ant-design/icons'
import { type GoodsCategory, goodsCalls } from '@kaiguan/contract/features/goods'
import { Name } from '@kaiguan/contract/rules'
import { Button, Input, Modal, Skeleton } from 'antd'
import { type FormEvent, useState } from 'react'
import { isFailure } from '../../api/failure.ts'
import { useSend } from '../../api/queries.ts'
import { Allowed } from '../../ui/Allowed.tsx'
import { ConfirmButton } from '../../ui/ConfirmButton.tsx'
import { PageState } from '../../ui/PageState.tsx'
import { useBusy } from '../../ui/use-busy.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { categoryTexts } from './goods.texts.ts'
import { nextSort, useCategories } from './goods-reads.ts'
import './goods.css'

export function CategoriesDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(categoryTexts)
  const read = useCategories()
  const [renaming, setRenaming] = useState<number | null>(null)
  const rows = read.data?.data ?? []
  const change = useChange()
  return (
    <Modal open centered title={t.title} width={480} onCancel={onClose} footer={<Button onClick={onClose}>{t.close}</Button>}>
      <p className="kg-soft kg-dialog-alert">{rows.length > 0 ? t.text : ''}</p>
      {read.isPending ? (
        <Skeleton active title={false} paragraph={{ rows: 4, width: '100%' }} />
      ) : read.isError && !read.data ? (
        <PageState kind="error" small />
      ) : rows.length === 0 ? (
        <p className="kg-categories-none kg-soft">{t.empty}</p>
      ) : (
        <ul className="kg-categories">
          {rows.map((row, at) => (
            <li key={row.id}>
              {renaming === row.id ? (
                <Rename row={row} onDone={() => setRenaming(null)} />
              ) : (
                <Row
                  row={row}
                  first={at === 0}
                  onRename={() => setRenaming(row.id)}
                  onUp={() => change.up(rows, at)}
                  onRemove={() => change.remove(row)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <Allowed needs="goods.create">
        <AddRow sort={nextSort(rows)} />
      </Allowed>
    </Modal>
  )
}

function useChange() {
  const edit = useSend(goodsCalls.editCategory)
  const remove = useSend(goodsCalls.removeCategory)
  const { run } = useBusy()
  return {
    remove: (row: GoodsCategory) => remove.send({ params: { id: row.id } }),
    /** Every row gets its place as its number; only those that change are saved. */
    up: (rows: readonly GoodsCategory[], at: number) =>
      run(() =>
        quietly(async () => {
          const next = rows.flatMap((row, index) => (index === at - 1 ? [] : index === at ? [row, ...rows.slice(at - 1, at)] : [row]))
          for (const [sort, { id, name, sort: before, version }] of next.entries()) {
            if (before !== sort) await edit.send({ params: { id }, body: { name, sort, version } })
          }
        }),
      ),
  }
}

/** The error catalogue has said why. */
async function quietly(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (thrown) {
    if (!isFailure(thrown)) throw thrown
    return false
  }
}

type RowProps = { row: GoodsCategory; first: boolean; onRename: () => void; onUp: () => void; onRemove: () => Promise<unknown> }

function Row({ row, first, onRename, onUp, onRemove }: RowProps) {
  const t = useTexts(categoryTexts)
  return (
    <>
      <span className="kg-category-name">{row.name}</span>
      <span className="kg-soft kg-figures">{fill(t.count, { count: row.goods })}</span>
      <span className="kg-category-actions">
        <Allowed needs="goods.edit">
          <Button
            type="text"
            size="small"
            icon={<ArrowUpOutlined />}
            disabled={first}
            aria-label={fill(t.up, { name: row.name })}
            onClick={onUp}
          />
          <Button type="text" size="small" icon={<EditOutlined />} aria-label={`${t.rename} ${row.name}`} onClick={onRename} />
        </Allowed>
        <Allowed needs="goods.delete">
          <ConfirmButton
            type="text"
            size="small"
            danger
            icon={<DeleteOutlined />}
            disabled={row.goods > 0}
            title={row.goods > 0 ? t.inUse : undefined}
            aria-label={`${t.remove} ${row.name}`}
            question={fill(t.removeAsk, { name: row.name })}
            okText={t.remove}
            run={onRemove}
          />
        </Allowed>
      </span>
    </>
  )
}

function Rename({ row, onDone }: { row: GoodsCategory; onDone: () => void }) {
  const t = useTexts(categoryTexts)
  const [name, setName] = useState(row.name)
  const { send, sending } = useSend(goodsCalls.editCategory)
  async function save(event: FormEvent) {
    event.preventDefault()
    if (!Name.safeParse(name).success) return
    const { id, sort, version } = row
    if (name.trim() === row.name || (await quietly(() => send({ params: { id }, body: { name, sort, version } })))) onDone()
  }
  return (
    <form className="kg-category-form" onSubmit={(event) => void save(event)}>
      <Input
        autoFocus
        maxLength={50}
        aria-label={fill(t.nameOf, { name: row.name })}
        value={name}
        onChange={({ target }) => setName(target.value)}
        onFocus={({ target }) => target.select()}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onDone()
        }}
      />
      <Button type="primary" htmlType="submit" loading={sending} disabled={name.trim() === ''}>
        {t.save}
      </Button>
      <Button onClick={onDone}>{t.cancel}</Button>
    </form>
  )
}

function AddRow({ sort }: { sort: number }) {
  const t = useTexts(categoryTexts)
  const [name, setName] = useState('')
  const { send, sending } = useSend(goodsCalls.addCategory)
  async function add(event: FormEvent) {
    event.preventDefault()
    if (!Name.safeParse(name).success || sending) return
    if (await quietly(() => send({ body: { name, sort } }))) setName('')
  }
  return (
    <form className="kg-category-form kg-category-add" onSubmit={(event) => void add(event)}>
      <Input
        autoFocus
        maxLength={50}
        aria-label={t.name}
        placeholder={t.addHint}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="primary" htmlType="submit" loading={sending} disabled={name.trim() === ''}>
        {t.add}
      </Button>
    </form>
  )
}
