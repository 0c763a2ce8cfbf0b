/** The days that a page of statistics is about: they stand in the address, so that a link shows what its sender saw. */
import { type Comparison, comparisons, type Group, groups } from '@kaiguan/contract/overview/statistics/period'
import { addMonths, isDay, monthOf } from '@kaiguan/contract/time'
import { useUser } from '../../session/session.ts'
import { useAddress } from '../../ui/page/use-address.ts'

export type Asked = { from: string; to: string; group: Group; compare: Comparison }

/** Without any of it in the address: this month to date, or the last whole one, by day, against the days before. */
export function usePeriod(usual: 'to-date' | 'last-month' = 'to-date'): [asked: Asked, change: (next: Partial<Asked>) => void] {
  const { today } = useUser().gym
  const [params, change] = useAddress()
  const day = (name: string, usual: string) => {
    const text = params.get(name) ?? ''
    return isDay(text) ? text : usual
  }
  const days = usual === 'last-month' ? monthOf(addMonths(today, -1)) : { from: `${today.slice(0, 8)}01`, to: today }
  const asked = {
    from: day('from', days.from),
    to: day('to', days.to),
    group: groups.find((one) => one === params.get('group')) ?? 'day',
    compare: comparisons.find((one) => one === params.get('compare')) ?? 'previous',
  }
  return [asked, (next) => change({ ...asked, ...next })]
}
