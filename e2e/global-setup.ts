/** Before all walks: a browser is here, and one PostgreSQL with the demo chain, which each walk gets a copy of. */
import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { buildWebIfStale } from '../scripts/build-web.ts'
import { startEmbedded } from '../server/src/database/embedded/embedded.ts'
import { onServer } from '../server/src/testing/global-setup.ts'
import { scratchFolder } from '../server/src/testing/scratch-folder.ts'
import { chromiumPath } from './chromium.ts'
import { keptDemo } from './kept-demo.ts'
import { copyWhole } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** `template`: its database, which is copied and never worked in; `folder`: its files. */
    demo: { ownerUrl: string; template: string; folder: string }
  }
}

async function databaseAt(url: string): Promise<string> {
  let name = ''
  await onServer(url, async (client) => {
    const { rows } = await client.query<{ name: string }>('select current_database() as name')
    name = rows[0]?.name ?? ''
  })
  return name
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Once, before the walks' servers would each do so beside the others.
  chromiumPath()
  const { folder } = scratchFolder('kaiguan-walks')
  // Where the demo isn't kept its product builds the web while it makes it.
  copyWhole(await keptDemo(), folder)
  await buildWebIfStale()
  const server = await startEmbedded({ dataDir: folder, lowDurabilityForTests: true })
  const { ownerUrl } = server
  project.provide('demo', { ownerUrl, template: await databaseAt(ownerUrl), folder })
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
