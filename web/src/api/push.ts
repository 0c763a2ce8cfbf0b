/**
 * The page's socket (contract/push.ts): what others changed is read again where it is on the screen, a second after the first
 * word of it and once for all that came with it. It opens again by itself, later each time; meanwhile the screens ask as often
 * as they would without it (`useRead`).
 */
import { PUSH_PATH, PushFrame, pushCodes, pushTypes, tagsIn } from '@kaiguan/contract/push'
import { type Tag, tags } from '@kaiguan/contract/tags'
import { notices } from '../session/notices.ts'
import { textsNow } from '../words/texts.ts'
import { apiTexts } from './api.texts.ts'
import { PAGE_NAME, setFollowed } from './followed.ts'
import { jsonOf } from './json-of.ts'
import { KeptSocket } from './kept-socket.ts'
import { refreshShown } from './queries.ts'

const GATHER_MS = 1_000

export type Where = { token: string; gymId: number }

/** Listens until the answer is called. */
export function listen(where: Where): () => void {
  const listener = new Listener(where)
  return () => listener.stop()
}

class Listener {
  readonly #line: KeptSocket
  #gathering: number | undefined
  readonly #changed = new Set<Tag>()
  #heardBefore = false

  constructor({ token, gymId }: Where) {
    document.addEventListener('visibilitychange', this.#seen)
    const query = new URLSearchParams({ gym_id: String(gymId), token, page: PAGE_NAME })
    this.#line = new KeptSocket({
      path: `${PUSH_PATH}?${query}`,
      hears: (data, line) => this.#hear(data, line),
      lost: () => setFollowed(false),
    })
  }

  stop(): void {
    document.removeEventListener('visibilitychange', this.#seen)
    window.clearTimeout(this.#gathering)
    this.#line.stop()
    setFollowed(false)
  }

  #hear(data: string, line: KeptSocket): void {
    const frame = frameIn(data)
    if (frame?.Code === pushCodes.notAuthenticated) this.#refused()
    else if (frame?.Code === pushCodes.tooMany) this.#tooMany(line)
    else if (frame?.Code === pushCodes.success) this.#told(frame, line)
  }

  #told(frame: PushFrame, line: KeptSocket): void {
    if (!frame.Msg) this.#welcomed(line)
    else if (frame.Msg.Type === pushTypes.changed) this.#gather(tagsIn(frame.Msg.Topics ?? []))
    else if (frame.Msg.Type === pushTypes.message) this.#gather(['messages'])
    // Whatever is asked next is answered by what has become of the session: signed out, or in another branch.
    else if (frame.Msg.Type === pushTypes.ended) this.#gather(tags)
  }

  #welcomed(line: KeptSocket): void {
    line.welcomed()
    setFollowed(true)
    // What was said meanwhile wasn't heard.
    if (this.#heardBefore) this.#gather(tags)
    this.#heardBefore = true
  }

  /** Nobody looks at a page in the background: it reads when it is looked at again. */
  #gather(changed: readonly Tag[]): void {
    for (const tag of changed) this.#changed.add(tag)
    this.#gathering ??= window.setTimeout(() => {
      this.#gathering = undefined
      if (!document.hidden) this.#readAgain()
    }, GATHER_MS)
  }

  #readAgain(): void {
    const changed = [...this.#changed]
    this.#changed.clear()
    if (changed.length > 0) void refreshShown(changed)
  }

  #seen = (): void => {
    if (document.hidden) return
    if (this.#gathering === undefined) this.#readAgain()
  }

  #refused(): void {
    notices.message({ level: 'warning', text: textsNow(apiTexts).pushRefused })
    // The same session would be refused again.
    this.stop()
  }

  #tooMany(line: KeptSocket): void {
    if (line.slow()) notices.message({ level: 'warning', text: textsNow(apiTexts).pushTooMany })
  }
}

/** null: no frame of ours. */
export function frameIn(data: string): PushFrame | null {
  return PushFrame.safeParse(jsonOf(data)).data ?? null
}
