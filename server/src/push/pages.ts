/** The pages that are open at this process, found by their branch, their person, their session; and what each is told. */
import { type PushFrame, pushCodes, pushTypes, tagsIn } from '@kaiguan/contract/push'
import { tags } from '@kaiguan/contract/tags'
import type { WebSocket } from 'ws'
import type { ListeningPage } from './places.sql.ts'
import type { Changed, Heard } from './process-messages.ts'

export type Page = ListeningPage & {
  socket: WebSocket
  employee_id: number
  /** How the page calls itself, so that it isn't told what it did. */
  name: string | null
  /** It has answered the last heartbeat. */
  lives: boolean
}

/** Who reads slower than it is told gets nothing more: its socket opens again and the page reads everything. */
const MOST_WAITING_BYTES = 64 * 1024

export class Pages {
  readonly #all = new Set<Page>()
  readonly #byGym = new Map<number, Set<Page>>()
  readonly #byStaff = new Map<number, Set<Page>>()
  readonly #bySession = new Map<number, Set<Page>>()

  add(page: Page): void {
    this.#all.add(page)
    for (const [index, key] of this.#placesOf(page)) index.set(key, (index.get(key) ?? new Set()).add(page))
  }

  remove(page: Page): void {
    this.#all.delete(page)
    for (const [index, key] of this.#placesOf(page)) {
      const there = index.get(key)
      there?.delete(page)
      if (there?.size === 0) index.delete(key)
    }
  }

  all(): Page[] {
    return [...this.#all]
  }

  hear(heard: Heard): void {
    if ('changed' in heard) this.#changed(heard.changed)
    else if ('staff' in heard) this.#messages(heard.staff)
    else if ('session' in heard) this.end(heard.session)
    else if ('gap' in heard) tell(this.#all, changedFrame(tags))
  }

  /** The session is no longer what it was when these pages were let in. */
  end(session: number): void {
    for (const page of this.#bySession.get(session) ?? []) {
      tell([page], text({ Code: pushCodes.success, Msg: { Type: pushTypes.ended } }))
      page.socket.close(1000)
    }
  }

  /** Whoever answered none of the last one is gone. */
  beat(): void {
    const beat = text({ Code: pushCodes.ignored })
    for (const page of this.#all) {
      if (!page.lives) page.socket.terminate()
      else {
        page.lives = false
        page.socket.ping()
        tell([page], beat)
      }
    }
  }

  #changed(changed: readonly Changed[]): void {
    for (const gym of new Set(changed.map((one) => one.gym))) {
      const pages = this.#byGym.get(gym)
      if (!pages) continue
      const here = changed.filter((one) => one.gym === gym)
      const everything = changedFrame(here.flatMap((one) => one.tags))
      const authors = new Set(here.map(({ page }) => page))
      for (const page of pages) {
        if (page.name === null || !authors.has(page.name)) tell([page], everything)
        else tell([page], changedFrame(here.filter((one) => one.page !== page.name).flatMap((one) => one.tags)))
      }
    }
  }

  #messages(staff: readonly number[]): void {
    const frame = text({ Code: pushCodes.success, Msg: { Type: pushTypes.message } })
    for (const id of staff) tell(this.#byStaff.get(id) ?? [], frame)
  }

  #placesOf(page: Page): [Map<number, Set<Page>>, number][] {
    return [
      [this.#byGym, page.gym_id],
      [this.#byStaff, page.employee_id],
      [this.#bySession, page.session_id],
    ]
  }
}

export function text(frame: PushFrame): string {
  return JSON.stringify(frame)
}

/** Made once however many pages it goes to; '' where nothing is left of it. */
function changedFrame(topics: readonly string[]): string {
  const known = tagsIn(topics)
  return known.length === 0 ? '' : text({ Code: pushCodes.success, Msg: { Type: pushTypes.changed, Topics: known } })
}

function tell(pages: Iterable<Page>, frame: string): void {
  if (frame === '') return
  for (const { socket } of pages) {
    if (socket.bufferedAmount > MOST_WAITING_BYTES) socket.terminate()
    else socket.send(frame)
  }
}
