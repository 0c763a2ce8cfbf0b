import { paymentWords } from '@kaiguan/contract/features/cards.texts'
import { useWords, type Words } from '../../words/texts.ts'

const methods: Readonly<Record<string, Words>> = paymentWords

/** `CASH` → 现金; a method of a later version reads as it is named. */
export function useMethodWord(): (method: string) => string {
  const words = useWords()
  return (method) => {
    const known = methods[method]
    return known ? words(known) : method
  }
}
