import { type KeyboardEvent, useState } from 'react'

/** Whether caps lock is on, known from the first key typed; spread `watch` on a password field. */
export function useCapsLock(): {
  on: boolean
  watch: { onKeyDown: (event: KeyboardEvent) => void; onKeyUp: (event: KeyboardEvent) => void; onBlur: () => void }
} {
  const [on, setOn] = useState(false)
  const look = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'))
  return { on, watch: { onKeyDown: look, onKeyUp: look, onBlur: () => setOn(false) } }
}
