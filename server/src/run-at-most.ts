/** Work of which only so much may go on at once; what comes later waits for its turn, in the order it came. */
export function atMost(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let busy = 0
  return async (work) => {
    if (busy >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else busy++
    try {
      return await work()
    } finally {
      // Whoever is next takes over the place; only without one does it fall free.
      const next = waiting.shift()
      if (next) next()
      else busy--
    }
  }
}
