/** Exports in tests: the background's work done at once, and what it wrote read back. */
import { FileAnswer } from '@kaiguan/contract/file-answer'
import { type ExportTask, exportCalls } from '@kaiguan/contract/overview/exports/calls'
import readWorkbook from 'read-excel-file/node'
import { runExports, type Surroundings } from '../overview/exports/index.ts'
import type { Staff, World } from './club.ts'

export type Cell = string | number | boolean | Date | null

export function surroundings({ app, settings, store }: World): Surroundings {
  return { log: app.log, settings, store }
}

/** Whatever waits is done when this returns; what nobody foresaw fails the test. */
export function doExports(world: World): Promise<void> {
  return runExports(world.database, world.clock, surroundings(world), (error) => {
    throw error
  })
}

type Asked = { list: string; query?: Record<string, unknown>; columns?: string[] }

export async function exported(world: World, staff: Staff, body: Asked, headers?: Record<string, string>): Promise<ExportTask> {
  const task = await staff.do(exportCalls.start, { body }, headers)
  if (task instanceof FileAnswer) throw new Error('a task was asked for')
  await doExports(world)
  return taskNow(staff, task.id)
}

export async function taskNow(staff: Staff, id: number): Promise<ExportTask> {
  const { data } = await staff.do(exportCalls.list, {})
  const task = data.find((one) => one.id === id)
  if (!task) throw new Error(`no task ${id}`)
  return task
}

/** As the browser fetches it: by the link of the task, with the session's own token. */
export async function download(world: World, staff: Pick<Staff, 'token'>, path: string | null) {
  const answer = await world.app.inject({ method: 'GET', url: path ?? '/', headers: { authorization: `Bearer ${staff.token}` } })
  return {
    status: answer.statusCode,
    bytes: answer.rawPayload,
    headers: answer.headers,
    refusal: answer.statusCode === 200 ? null : answer.json(),
  }
}

/** Of an answer that came whole. */
export function bytesOf({ content }: FileAnswer): Buffer {
  if (!(content instanceof Uint8Array)) throw new Error('a stream')
  return Buffer.from(content)
}

/** Each sheet by its name, with what stands over its titles. */
export async function sheetsOf(bytes: Buffer): Promise<Record<string, Cell[][]>> {
  // `as`: as of `sheetOf`.
  return Object.fromEntries((await readWorkbook(bytes)).map(({ sheet, data }) => [sheet, data as Cell[][]]))
}

/** The first sheet, header and all. */
export async function sheetOf(bytes: Buffer): Promise<Cell[][]> {
  // `as`: the cells of a sheet are text, numbers, flags or dates; the library says only that they are something.
  const [sheet] = await readWorkbook(bytes)
  return (sheet?.data ?? []) as Cell[][]
}
