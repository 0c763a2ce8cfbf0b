/** Makers for imports: a sheet as a club would bring it, uploaded and checked. */
import type { ResponseOf } from '@kaiguan/contract/call'
import { type ImportKind, importCalls, XLSX_TYPE } from '@kaiguan/contract/overview/imports/calls'
import writeWorkbook from 'write-excel-file/node'
import { runImports } from '../overview/imports/index.ts'
import type { Staff, World } from './club.ts'

export type SheetCell = string | number | Date | null

export async function sheetOf(rows: SheetCell[][], more: { name: string; rows: SheetCell[][] }[] = []): Promise<Buffer> {
  const cells = (table: SheetCell[][]) =>
    table.map((row) => row.map((value) => (value instanceof Date ? { value, type: Date, format: 'yyyy-mm-dd' } : value)))
  return writeWorkbook([
    ...more.map((sheet) => ({ sheet: sheet.name, data: cells(sheet.rows) })),
    { sheet: '会员', data: cells(rows) },
  ]).toBuffer()
}

/** Posts the file's bytes as a browser does. */
export async function upload(world: World, staff: Staff, file: Buffer, name = '会员.xlsx', kind?: ImportKind) {
  const answer = await world.app.inject({
    method: 'POST',
    url: `/v1/gym/imports?name=${encodeURIComponent(name)}${kind ? `&kind=${kind}` : ''}`,
    headers: { authorization: `Bearer ${staff.token}`, 'content-type': XLSX_TYPE },
    payload: file,
  })
  return { status: answer.statusCode, body: answer.json() }
}

/** Does what waits, as the server does every second. */
export function work(world: World): Promise<void> {
  return runImports(world.database, world.clock, (error) => {
    throw error
  })
}

type Details = ResponseOf<typeof importCalls.show>

export async function uploaded(world: World, staff: Staff, file: Buffer, kind?: ImportKind): Promise<Details> {
  const answer = await upload(world, staff, file, undefined, kind)
  if (answer.status !== 200) throw new Error(`the upload was refused: ${JSON.stringify(answer.body)}`)
  return staff.do(importCalls.show, { params: { id: answer.body.id } })
}

export async function checked(world: World, staff: Staff, rows: SheetCell[][], kind?: ImportKind): Promise<Details> {
  const { id } = await uploaded(world, staff, await sheetOf(rows), kind)
  await staff.do(importCalls.check, { body: { data_import_id: id, wait: false } })
  await work(world)
  return staff.do(importCalls.show, { params: { id } })
}

export async function imported(world: World, staff: Staff, rows: SheetCell[][], kind?: ImportKind): Promise<Details> {
  const found = await checked(world, staff, rows, kind)
  if (found.state !== 'passed') throw new Error(`the check found: ${JSON.stringify(found.problems)}`)
  await staff.do(importCalls.insert, { body: { data_import_id: found.id, wait: false } })
  await work(world)
  return staff.do(importCalls.show, { params: { id: found.id } })
}
