/** The time now, for what a page says of it ("next", "usually at this hour"): drawn anew as a minute begins, not before. */
import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      timer = setTimeout(
        () => {
          setNow(Date.now())
          wait()
        },
        MINUTE_MS - (Date.now() % MINUTE_MS),
      )
    }
    wait()
    return () => clearTimeout(timer)
  }, [])
  return now
}
