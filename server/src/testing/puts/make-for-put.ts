/** How a thing that a PUT saves is made, for the test that a save keeps what it wasn’t given (least-put.test.ts). */
import type { BodyIn, Call } from '@kaiguan/contract/call'
import type { Staff, World } from '../club.ts'

export type Row = Record<string, unknown>

export type Made<C extends Call = Call> = {
  params?: object
  /** Whose thing it is, where not everybody's here. */
  by?: Staff
  /** Another value for every field. */
  other: BodyIn<C>
  read: () => Promise<Row>
  /** What the answer calls a field otherwise, or shows of it beside. */
  shownAs?: Record<string, string[]>
  /** Fields that null may clear in general and not on this row. */
  mustStay?: string[]
  /** What a save takes beside the fields of the thing. */
  beside?: string[]
  /** What goes with a field of which the answer shows nothing. */
  unseen?: string[]
  /** What must come along with a field. */
  along?: Record<string, Row>
}

/** Where they are made; `boss`: head office’s, who may do everything. */
export type MadeAt = { world: World; boss: Staff }

export async function ofList(list: Promise<{ data: { id: number }[] }>, id: number): Promise<Row> {
  return { ...(await list).data.find((row) => row.id === id) }
}
