import { weekdayWords } from '@kaiguan/contract/ground/calendar/texts'
import { weekdayOf } from '@kaiguan/contract/time'
import { useWords, type Words } from '../../words/texts.ts'

const names: Readonly<Record<number, Words>> = weekdayWords

/** 周五 of a day. */
export function useWeekday(): (day: string) => string {
  const words = useWords()
  return (day) => {
    const name = names[weekdayOf(day)]
    return name ? words(name) : ''
  }
}
