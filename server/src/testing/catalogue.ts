/** For laws that are walked over the catalogue: a world, and its database as the owner sees it. Call it once at the top of a file. */
import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { newWorld, type World } from './club.ts'

type Catalogue = {
  world: World
  owner: pg.Client
  /** What a query calls `what`. */
  names(query: string): Promise<string[]>
}

export function startCatalogue(): Catalogue {
  let begun: { world: World; owner: pg.Client } | undefined
  const now = () => {
    if (!begun) throw new Error('the tests of the file have not begun')
    return begun
  }
  beforeAll(async () => {
    const world = await newWorld()
    const owner = new pg.Client({ connectionString: world.ownerUrl })
    begun = { world, owner }
    await owner.connect()
  })
  afterAll(async () => {
    await begun?.owner.end()
    await begun?.world.close()
  })
  return {
    get world() {
      return now().world
    },
    get owner() {
      return now().owner
    },
    names: async (query) => (await now().owner.query<{ what: string }>(query)).rows.map(({ what }) => what),
  }
}
