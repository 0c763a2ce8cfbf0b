import { useSearchParams } from 'react-router'

/** What stands in the address after the `?`, and what changes in it: the rest stays, an empty value takes its name out. It makes no step of the history. */
export function useAddress(): [params: URLSearchParams, change: (values: Readonly<Record<string, string>>) => void] {
  const [params, setParams] = useSearchParams()
  const change = (values: Readonly<Record<string, string>>) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        for (const [name, value] of Object.entries(values))
          if (value === '') next.delete(name)
          else next.set(name, value)
        return next
      },
      { replace: true },
    )
  return [params, change]
}
