/** Which pages may print: those that showed a code of this terminal, from the same address (origin) as then. */
import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { BridgeRefusal } from '@kaiguan/contract/print-bridge'
import type { Keeper } from './bridge-file.ts'

const CODE_LASTS_MS = 10 * 60_000
/** Wrong tries at one code: of one address's pages, who may mistype; and of all addresses, who may guess. */
const MOST_TRIES = { address: 5, all: 200 }

export class Pairing {
  readonly #keeper: Keeper
  readonly #now: () => number
  /** `missed`: by the address of the page that tried. */
  #offered: { code: string; until: number; missed: Map<string, number> } | null = null

  constructor(keeper: Keeper, now: () => number = Date.now) {
    this.#keeper = keeper
    this.#now = now
  }

  /** Whether any page is paired. */
  get any(): boolean {
    return this.homes.size > 0
  }

  /** The addresses (origins) of the pages that are paired. */
  get homes(): ReadonlySet<string> {
    return new Set(Object.values(this.#keeper.read().pairings).map(({ origin }) => origin))
  }

  /** A new code, good once, for ten minutes and five tries of each address; the one before is void. */
  offer(): string {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    this.#offered = { code, until: this.#now() + CODE_LASTS_MS, missed: new Map() }
    return code
  }

  pair(code: string, origin: string): { token: string } | { refused: BridgeRefusal } {
    const offered = this.#offered
    if (!offered || offered.until < this.#now() || isUsedUp(offered.missed, origin)) return { refused: 'no-code' }
    if (code !== offered.code) {
      offered.missed.set(origin, (offered.missed.get(origin) ?? 0) + 1)
      return { refused: isUsedUp(offered.missed, origin) ? 'no-code' : 'wrong-code' }
    }
    this.#offered = null
    const token = randomBytes(32).toString('base64url')
    const kept = this.#keeper.read()
    this.#keeper.write({ ...kept, pairings: { ...kept.pairings, [hashOf(token)]: { origin, at: new Date(this.#now()).toISOString() } } })
    return { token }
  }

  knows(token: string, origin: string): boolean {
    const { pairings } = this.#keeper.read()
    const hash = hashOf(token)
    return Object.hasOwn(pairings, hash) && pairings[hash]?.origin === origin
  }

  forget(token: string): void {
    const { pairings, ...kept } = this.#keeper.read()
    const { [hashOf(token)]: _, ...others } = pairings
    this.#keeper.write({ ...kept, pairings: others })
  }
}

/** Another site's page that is open in the same browser uses up its own tries, and no club's. */
function isUsedUp(missed: ReadonlyMap<string, number>, origin: string): boolean {
  const all = [...missed.values()].reduce((sum, tries) => sum + tries, 0)
  return (missed.get(origin) ?? 0) >= MOST_TRIES.address || all >= MOST_TRIES.all
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
