/** The rows of a list for an export, a page at a time by the list's own handler. */
import { type ExportCode, listExports } from '@kaiguan/contract/exports'
import type { Ctx, Language } from '../../../context.ts'
import { record } from '../../../ground/operation-log/index.ts'
import { wholePhonesOf } from '../../../people/customers/index.ts'
import { readerOf } from '../lists.ts'
import type { Cells } from './cells.ts'
import type { Sheet, SheetCell } from './xlsx.ts'

type Where = { size: number; after: string | undefined; counted: string | undefined }
export type ExportPage = {
  rows: SheetCell[][]
  /** How many of the phones in it are whole. */
  phones: number
  total: number
  next: string | null
  counted: string | undefined
}

type Wanted = { list: ExportCode; query: Record<string, unknown> }

export async function pageOf(ctx: Ctx, { list, query }: Wanted, cells: Cells, { size, after, counted }: Where): Promise<ExportPage> {
  // `whole`: an export says how many rows there are, however many.
  const asked = { ...query, page: 1, per_page: size, after, counted, whole: true }
  const page = await readerOf(list)(ctx, { params: {}, query: asked, body: {} })
  const whose = page.data.flatMap((row) => cells.phonesOf(row))
  const phones = whose.length > 0 ? await wholePhonesOf(ctx, whose) : new Map<number, string>()
  return {
    rows: page.data.map((row) => cells.cellsOf(row, phones)),
    phones: whose.filter((id) => phones.has(id)).length,
    total: page.total,
    next: page.next,
    counted: page.counted,
  }
}

export function sheetOf(list: ExportCode, { columns }: Cells, language: Language): Sheet {
  return { name: listExports[list].name[language], columns }
}

/** Whole phones that leave the product are said, as one that is looked at is. */
export async function recordPhones(ctx: Ctx, taskId: number, list: ExportCode, phones: number): Promise<void> {
  if (phones > 0) await record(ctx, 'export.phones-revealed', taskId, { list: listExports[list].name[ctx.language], phones })
}
