/** Makers of disruptions: prepared, looked through by the job, given and taken back. */
import type { BodyIn } from '@kaiguan/contract/call'
import { disruptionCalls } from '@kaiguan/contract/overview/disruptions/calls'
import { runDisruptions } from '../overview/disruptions/index.ts'
import type { Staff, World } from './club.ts'

type Prepared = BodyIn<typeof disruptionCalls.prepare>
type More = Partial<Omit<Prepared, 'from' | 'to'>> & { from?: string; to?: string }

/** `by`: who is signed in when it is done. */
export function disruptionsBy(world: () => World, by: () => Staff, days: { from: string; to: string }) {
  const work = () =>
    runDisruptions(world().database, world().clock, (error) => {
      throw error
    })
  const show = (id: number) => by().do(disruptionCalls.show, { params: { id } })
  return {
    work,
    show,
    /** Looked through, and given where it isn't only to be seen. */
    async disrupted(more: More = {}, apply = true) {
      const { id } = await by().do(disruptionCalls.prepare, { body: { reason: '停水检修', ...days, ...more } })
      await work()
      if (!apply) return show(id)
      await by().do(disruptionCalls.apply, { params: { id } })
      await work()
      return show(id)
    },
    async back(id: number) {
      await by().do(disruptionCalls.reverse, { params: { id }, body: { reason: '弄错日期' } })
      await work()
      return show(id)
    },
  }
}
