import type { PaymentMethod } from '@kaiguan/contract/ground/pay/calls'
import { paymentWords } from '@kaiguan/contract/ground/pay/texts'
import { useSession } from '../../session/session.ts'
import { useWords, type Words } from '../../words/texts.ts'

const methods: Readonly<Record<string, Words>> = paymentWords

/** `CASH` → 现金, or what the branch calls it; a method of a later version reads as it is named. */
export function useMethodWord(): (method: string) => string {
  const words = useWords()
  const set = useSession().user?.gym.payment_methods ?? []
  return (method) => {
    const own = set.find(({ payment_method }) => payment_method === method)?.name
    const known = methods[method]
    return own || (known ? words(known) : method)
  }
}

/** Of these, those by which money is taken here. */
export function useMethodsTaken<Method extends PaymentMethod>(of: readonly Method[]): readonly Method[] {
  const set = useSession().user?.gym.payment_methods
  return set ? of.filter((method) => set.some(({ payment_method }) => payment_method === method)) : of
}
