/** How full classes were and who came: in all, by course, by coach. */
import type { ResponseOf } from '@kaiguan/contract/call'
import type { classReservationCalls } from '@kaiguan/contract/classes/class-reservations/calls'
import type { ClassType } from '@kaiguan/contract/classes/classes/texts'
import type { Ctx } from '../../context.ts'
import { type Figures, figuresBetween } from './statistics.sql.ts'

const NOTHING = { sessions: 0, called_off: 0, places: 0, booked: 0, attended: 0, no_show: 0, late: 0 }

export async function figuresOf(
  ctx: Ctx,
  { from, to }: { from: string; to: string },
  types: readonly ClassType[],
): Promise<ResponseOf<typeof classReservationCalls.stat>> {
  const rows = await figuresBetween(ctx, from, to, types)
  const { called_off, ...all } = summed(rows)
  const by = <Key extends number>(keyOf: (row: Figures) => Key) => [...Map.groupBy(rows, keyOf).values()]
  const group = (of: Figures[]) => {
    const { called_off: _, ...figures } = summed(of)
    return figures
  }
  return {
    ...all,
    called_off,
    by_course: by(({ course_id }) => course_id).flatMap((of) =>
      of.slice(0, 1).map(({ course_id: id, course_name: name, type }) => ({ id, name, type, ...group(of) })),
    ),
    by_coach: by(({ coach_id }) => coach_id).flatMap((of) =>
      of.slice(0, 1).map(({ coach_id: id, coach_name: name }) => ({ id, name, ...group(of) })),
    ),
  }
}

function summed(rows: readonly Figures[]) {
  const sums = rows.reduce(
    (sum, row) => ({
      sessions: sum.sessions + row.sessions,
      called_off: sum.called_off + row.called_off,
      places: sum.places + row.places,
      booked: sum.booked + row.booked,
      attended: sum.attended + row.attended,
      no_show: sum.no_show + row.no_show,
      late: sum.late + row.late,
    }),
    NOTHING,
  )
  return { ...sums, fill_bp: sums.places === 0 ? 0 : Math.round((sums.booked * 10_000) / sums.places) }
}
