/** Goods of a sheet, with the stock that is there: names and bar codes that nobody has, in categories that exist. */
import { BarCode } from '@kaiguan/contract/money/goods/calls'
import { permissions } from '@kaiguan/contract/permissions'
import { plain } from '../../../search/plain-names.ts'
import { offSaleNames, onSaleNames } from '../import-columns.texts.ts'
import type { BroughtSubject, Wrong } from '../import-subject.ts'
import type { ImportWork } from '../import-work.ts'
import { countOf, fenOf, saysNothing } from '../read/cells.ts'
import { goodsImports } from '../subjects.ts'
import { type PlainRow, readCells } from './plain-row.ts'
import type { PlainSubject } from './plain-sheet.ts'

const MOST_STOCK = 100_000

type GoodsRow = PlainRow & {
  wrong: Wrong
  name: string
  category: string
  category_id: number | null
  bar_code: string | null
  price_fen: number
  unit: string
  low_stock: number
  stock: number
  cost_fen: number | null
  /** null: the sheet says nothing of it. */
  on_sale: boolean | null
  remark: string
}

type Here = {
  categories: Map<string, number>
  /** Name, and bar code, → the row of the sheet that has it. */
  names: Map<string, number>
  codes: Map<string, number>
}

export const goodsSubject: PlainSubject<GoodsRow, Here> & BroughtSubject = {
  read(row_no, cells, data) {
    const { problems, wrong, text, value } = readCells(cells, data)
    const most = { most: MOST_STOCK }
    const stockOf = (said: string) => {
      const count = countOf(said)
      return count === null || count > MOST_STOCK ? null : count
    }
    return {
      row_no,
      problems,
      wrong,
      name: text('goods_name', 50),
      category: saysNothing(text('category', 50)) ? '' : text('category', 50),
      category_id: null,
      bar_code: value('bar_code', (said) => BarCode.safeParse(said).data ?? null, 'bar-code'),
      price_fen: value('price', fenOf, 'yuan') ?? 0,
      unit: text('unit', 10),
      low_stock: value('low_stock', stockOf, 'stock', most) ?? 0,
      stock: value('stock', stockOf, 'stock', most) ?? 0,
      cost_fen: value('cost', fenOf, 'yuan'),
      on_sale: value('on_sale', onSaleOf, 'on-sale'),
      remark: text('remark', 500),
    }
  },

  async here(work) {
    return { categories: await goodsImports.categories(work), names: new Map(), codes: new Map() }
  },

  async judge(work, here, rows) {
    const taken = await goodsImports.taken(
      work,
      rows.map(({ name }) => name),
      rows.flatMap(({ bar_code }) => bar_code ?? []),
    )
    const names = new Set(taken.map(({ name }) => name))
    const codes = new Map(taken.map(({ name, bar_code }) => [bar_code, name]))
    for (const row of rows) {
      if (names.has(row.name)) row.wrong('goods_name', 'goods-taken')
      const owner = row.bar_code === null ? undefined : codes.get(row.bar_code)
      if (owner !== undefined) row.wrong('bar_code', 'code-taken', { name: owner })
      onceInSheet(row, here)
      judgeRights(row, work)
      if (row.category === '') continue
      row.category_id = here.categories.get(plain(row.category)) ?? null
      if (row.category_id === null) row.wrong('category', 'goods-category')
    }
  },

  count(rows) {
    return { new_goods: rows.length, new_pieces: rows.reduce((sum, { stock }) => sum + stock, 0) }
  },

  async bring(work, importId, rows, progress) {
    const goods = rows.map(({ wrong: _wrong, problems: _problems, category: _category, row_no: _row, on_sale, ...own }) => {
      return { ...own, on_sale: on_sale ?? work.asker.may('goods.on-sale') }
    })
    await goodsImports.bring(work, importId, goods, progress)
  },

  requireTaking: goodsImports.requireTaking,
  used: goodsImports.used,
  lock: goodsImports.lock,
  takeBack: goodsImports.takeBack,
  brought: ({ new_goods }) => new_goods,
}

function onceInSheet({ row_no, name, bar_code, wrong }: GoodsRow, { names, codes }: Here): void {
  const sameName = names.get(name)
  if (name !== '' && sameName !== undefined) wrong('goods_name', 'goods-twice', { row: sameName })
  else names.set(name, row_no)
  if (bar_code === null) return
  const sameCode = codes.get(bar_code)
  if (sameCode !== undefined) wrong('bar_code', 'code-twice', { row: sameCode })
  else codes.set(bar_code, row_no)
}

/** The same value by a neighbouring call takes the same right. */
function judgeRights({ stock, cost_fen, on_sale, wrong }: GoodsRow, { asker }: ImportWork): void {
  if (stock > 0 && !asker.may('goods.stock-in')) wrong('stock', 'right', { right: permissions['goods.stock-in'] })
  if (on_sale && !asker.may('goods.on-sale')) wrong('on_sale', 'right', { right: permissions['goods.on-sale'] })
  if (cost_fen === null) return
  if (!asker.may('goods.cost-view')) wrong('cost', 'right', { right: permissions['goods.cost-view'] })
  else if (stock === 0) wrong('cost', 'cost-of-nothing')
}

function onSaleOf(text: string): boolean | null {
  const said = plain(text)
  return onSaleNames.includes(said) ? true : offSaleNames.includes(said) ? false : null
}
