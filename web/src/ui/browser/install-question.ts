/**
 * "Install this page as an app": Chromium asks once, early, and only whoever kept the question may put it later. Other
 * browsers have it in their menu and ask nothing.
 */
import { useSyncExternalStore } from 'react'

type InstallQuestion = Event & { prompt: () => Promise<unknown> }

let kept: InstallQuestion | null = null
const listeners = new Set<() => void>()

function isQuestion(event: Event): event is InstallQuestion {
  return 'prompt' in event
}

function keep(question: InstallQuestion | null): void {
  kept = question
  for (const tell of listeners) tell()
}

/** From the page's first moment on. */
export function keepInstallQuestion(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (isQuestion(event)) keep(event)
  })
  addEventListener('appinstalled', () => keep(null))
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Puts the question; null: this browser has none to put, or it was answered. */
export function useInstallQuestion(): (() => Promise<void>) | null {
  const question = useSyncExternalStore(subscribe, () => kept)
  if (!question) return null
  return async () => {
    await question.prompt()
    // It is put once.
    keep(null)
  }
}

/** Whether the page runs in a window of its own already. */
export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}
