/**
 * Saying things to the person: a message at the top, a notification in the corner, a question. From anywhere, React or
 * not; the only way to do it. Ant Design's part is fetched with the first thing said, which keeps /login small.
 */
type Level = 'success' | 'info' | 'warning' | 'error'

type Message = {
  level: Level
  text: string
  /** 0: stays. The specification's own durations are 3000 and 3500 ms. */
  ms?: number
  action?: { text: string; run: () => void }
}
type Notification = { level: Level; title: string; text?: string; ms?: number }
type Question = { title: string; text?: string; ok: string; cancel: string; danger?: boolean }
type Alert = { title: string; text: string; ok: string; level?: Level }

export type NoticesHost = {
  message: (message: Message) => void
  notify: (notification: Notification) => void
  confirm: (question: Question) => Promise<boolean>
  alert: (alert: Alert) => Promise<void>
}

let host: NoticesHost | null = null
let waiting: ((host: NoticesHost) => void)[] = []
const listeners = new Set<() => void>()

function withHost(say: (host: NoticesHost) => void): void {
  if (host) {
    say(host)
    return
  }
  waiting.push(say)
  for (const tell of listeners) tell()
}

export const notices: NoticesHost = {
  message: (message) => withHost((on) => on.message(message)),
  notify: (notification) => withHost((on) => on.notify(notification)),
  confirm: (question) => new Promise((answer) => withHost((on) => void on.confirm(question).then(answer))),
  alert: (alert) => new Promise((done) => withHost((on) => void on.alert(alert).then(done))),
}

/** For NoticesSlot alone. */
export const noticesHost = {
  subscribe(tell: () => void): () => void {
    listeners.add(tell)
    return () => listeners.delete(tell)
  },
  needed: (): boolean => host !== null || waiting.length > 0,
  arrive(arrived: NoticesHost): void {
    host = arrived
    const said = waiting
    waiting = []
    for (const say of said) say(arrived)
  },
}
