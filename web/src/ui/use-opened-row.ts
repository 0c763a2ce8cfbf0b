import { useSearchParams } from 'react-router'

/** Which thing of a list stands open beside it, kept in the address: a search leads to it, and a reload shows it again. */
export function useOpenedRow(key: string): [id: number | null, open: (id: number | null) => void] {
  const [params, setParams] = useSearchParams()
  const id = Number(params.get(key))
  function open(next: number | null) {
    setParams(
      (now) => {
        const changed = new URLSearchParams(now)
        if (next === null) changed.delete(key)
        else changed.set(key, String(next))
        return changed
      },
      { replace: true },
    )
  }
  return [Number.isSafeInteger(id) && id > 0 ? id : null, open]
}
