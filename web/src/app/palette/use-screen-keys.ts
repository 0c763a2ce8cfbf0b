import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Tabs } from '../frame/tabs.ts'
import { placeOf } from '../frame/tabs.ts'
import { prefetch } from '../prefetch.ts'
import type { Screen } from '../screen.ts'
import { isTyping, screenOfKey } from './keys.ts'

/** Who presses Alt for something else sees nothing flash. */
const HOLD_MS = 350
/** After the first page has got what it needs. */
const AT_REST_MS = 1500

/** Opens screens by their keys; true while the keys are to be shown: Alt is held, or `?` was pressed where nobody types. */
export function useScreenKeys(open: readonly Screen[], tabs: Tabs): boolean {
  const navigate = useNavigate()
  const [shown, setShown] = useState(false)
  // Who opens a screen of the counter by its key goes on typing at once: it is here before.
  useEffect(() => {
    const timer = setTimeout(() => open.filter(({ group }) => group === 'charts').forEach(prefetch), AT_REST_MS)
    return () => clearTimeout(timer)
  }, [open])
  const follow = useEffectEvent((event: KeyboardEvent): boolean => {
    const screen = screenOfKey(open, event)
    if (!screen) return false
    event.preventDefault()
    void navigate(placeOf(tabs, screen.path))
    return true
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const hide = () => {
      clearTimeout(timer)
      setShown(false)
    }
    const onDown = (event: KeyboardEvent) => {
      if (event.key === 'Alt') {
        if (!event.repeat) timer = setTimeout(() => setShown(true), HOLD_MS)
        return
      }
      clearTimeout(timer)
      if (follow(event)) return hide()
      if (event.key === '?' && !isTyping(event.target)) setShown((now) => !now)
      else hide()
    }
    const onUp = (event: KeyboardEvent) => {
      if (event.key !== 'Alt') return
      // Alone it would put the focus into the browser's own menu.
      event.preventDefault()
      hide()
    }
    window.addEventListener('keydown', onDown)
    window.addEventListener('keyup', onUp)
    window.addEventListener('blur', hide)
    window.addEventListener('pointerdown', hide)
    return () => {
      hide()
      window.removeEventListener('keydown', onDown)
      window.removeEventListener('keyup', onUp)
      window.removeEventListener('blur', hide)
      window.removeEventListener('pointerdown', hide)
    }
  }, [])
  return shown
}
