/** The categories in their order, which is the cashier's: an empty one may go. */
import { ArrowUpOutlined } from '@ant-design/icons'
import { type GoodsCategory, goodsCalls } from '@kaiguan/contract/money/goods/calls'
import { Button } from 'antd'
import { went } from '../../api/failure.ts'
import { useSend } from '../../api/queries.ts'
import { useAllowed } from '../../session/allowed.ts'
import { NamesDialog } from '../../ui/dialogs/NamesDialog.tsx'
import { useBusy } from '../../ui/dialogs/use-busy.ts'
import { Reading } from '../../ui/page/Reading.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { nextSort, useCategories } from './goods-reads.ts'
import { categoryTexts } from './stock.texts.ts'

export function CategoriesDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(categoryTexts)
  const allowed = useAllowed()
  const read = useCategories()
  const rows = read.data?.data ?? []
  const add = useSend(goodsCalls.addCategory)
  const edit = useSend(goodsCalls.editCategory)
  const remove = useSend(goodsCalls.removeCategory)
  const up = useUp(edit.send)
  const mayEdit = allowed('goods.edit')
  return (
    <NamesDialog
      title={t.title}
      text={rows.length > 0 ? t.text : ''}
      words={t}
      rows={rows}
      instead={
        rows.length === 0 && (
          <Reading read={read} rows={4}>
            {() => <p className="kg-soft kg-dialog-alert">{t.empty}</p>}
          </Reading>
        )
      }
      kept={({ goods }) => (goods > 0 ? t.inUse : undefined)}
      note={({ goods }) => <span className="kg-soft kg-figures">{fill(t.count, { count: goods })}</span>}
      tools={({ name }, at) =>
        mayEdit && (
          <Button
            type="text"
            size="small"
            icon={<ArrowUpOutlined />}
            disabled={at === 0}
            aria-label={fill(t.up, { name })}
            onClick={() => up(rows, at)}
          />
        )
      }
      add={allowed('goods.create') ? (name) => add.send({ body: { name, sort: nextSort(rows) } }) : undefined}
      rename={mayEdit ? ({ id, version }, name) => edit.send({ params: { id }, body: { name, version } }) : undefined}
      remove={allowed('goods.delete') ? ({ id }) => remove.send({ params: { id } }) : undefined}
      onClose={onClose}
    />
  )
}

type Edit = ReturnType<typeof useSend<typeof goodsCalls.editCategory>>['send']

/** Every row gets its place as its number; only those that change are saved. */
function useUp(edit: Edit): (rows: readonly GoodsCategory[], at: number) => void {
  const { run } = useBusy()
  async function move(rows: readonly GoodsCategory[], at: number) {
    const next = rows.flatMap((row, index) => (index === at - 1 ? [] : index === at ? [row, ...rows.slice(at - 1, at)] : [row]))
    for (const [sort, { id, sort: before, version }] of next.entries()) {
      if (before !== sort) await edit({ params: { id }, body: { sort, version } })
    }
  }
  return (rows, at) => void run(() => went(move(rows, at)))
}
