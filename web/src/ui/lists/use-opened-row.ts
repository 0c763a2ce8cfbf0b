import { useAddress } from '../page/use-address.ts'

/** Which thing of a list stands open beside it, kept in the address: a search leads to it, and a reload shows it again. */
export function useOpenedRow(key: string): [id: number | null, open: (id: number | null) => void] {
  const [params, change] = useAddress()
  const id = Number(params.get(key))
  return [Number.isSafeInteger(id) && id > 0 ? id : null, (next) => change({ [key]: next === null ? '' : String(next) })]
}
