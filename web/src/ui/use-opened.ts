/** A dialog that a link can open: it stands in the address as `?name=1`, and leaves it when it closes. */
import { useSearchParams } from 'react-router'

export function useOpened(name: string): { isOpen: boolean; open: () => void; close: () => void } {
  const [params, setParams] = useSearchParams()
  const change = (turn: (params: URLSearchParams) => void) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        turn(next)
        return next
      },
      { replace: true },
    )
  return {
    isOpen: params.has(name),
    open: () => change((next) => next.set(name, '1')),
    close: () => change((next) => next.delete(name)),
  }
}
