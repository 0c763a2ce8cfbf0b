/** After 1800 idle seconds the next navigation reloads the page, as the specification says. */

export const IDLE_SECONDS = 1800

export type Idle = { seconds: number; due: boolean }

export function tick({ seconds, due }: Idle): Idle {
  return { seconds: seconds + 1, due: due || seconds + 1 >= IDLE_SECONDS }
}

/** A sign of life starts the count again; a reload that is due stays due: the click that navigates is itself a sign of life. */
export function alive({ due }: Idle): Idle {
  return { seconds: 0, due }
}

let idle: Idle = { seconds: 0, due: false }

export function watchIdle(): () => void {
  const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const
  const live = () => {
    idle = alive(idle)
  }
  for (const sign of signs) window.addEventListener(sign, live, { passive: true })
  const timer = setInterval(() => {
    idle = tick(idle)
  }, 1000)
  return () => {
    clearInterval(timer)
    for (const sign of signs) window.removeEventListener(sign, live)
  }
}

export function reloadIsDue(): boolean {
  return idle.due
}
