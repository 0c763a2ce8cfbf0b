/**
 * The demo chain of the walks, made as a newcomer's first start makes it and kept under a hash of what makes it: a run whose
 * server hasn't changed since finds it there. What is kept is a stopped product's data folder; who walks works on copies.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbedded } from '../server/src/database/embedded/embedded.ts'
import { openDatabase } from '../server/src/database/open.ts'
import { openPrinter, printContracts } from '../server/src/people/contracts/index.ts'
import { diskStore } from '../server/src/storage/disk-store.ts'
import { DEMO_MADE_AT } from './clock.ts'
import { copyWhole, startProduct } from './product.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const KEPT = join(ROOT, 'node_modules/.cache/kaiguan')
/** What makes a demo: the server with its migrations and pictures, what both sides share, the gates that are paired with it, the libraries, and what follows. */
const MAKERS = ['server/src', 'contract/src', 'gate', 'package-lock.json', 'e2e/kept-demo.ts']

function hashOfMakers(): string {
  const hash = createHash('sha256').update(DEMO_MADE_AT.toISOString())
  const add = (path: string) => hash.update(path).update(readFileSync(join(ROOT, path)))
  for (const maker of MAKERS) {
    if (/\.\w+$/.test(maker)) add(maker)
    else
      for (const entry of readdirSync(join(ROOT, maker), { recursive: true, withFileTypes: true }).sort(byPath))
        if (entry.isFile() && !/\.test\.ts$|\/testing\//.test(join(entry.parentPath, entry.name))) add(relativeTo(entry))
  }
  return hash.digest('hex').slice(0, 16)
}

type Entry = { parentPath: string; name: string }
const relativeTo = ({ parentPath, name }: Entry) => join(parentPath, name).slice(ROOT.length)
const byPath = (a: Entry, b: Entry) => (relativeTo(a) < relativeTo(b) ? -1 : 1)

/** The folder it is kept in. */
export async function keptDemo(): Promise<string> {
  const folder = join(KEPT, `demo-${hashOfMakers()}`)
  if (existsSync(folder)) return folder
  const product = await startProduct({ from: DEMO_MADE_AT })
  await product.end()
  await printAll(product.folder)
  mkdirSync(KEPT, { recursive: true })
  for (const older of readdirSync(KEPT)) if (older.startsWith('demo-')) rmSync(join(KEPT, older), { recursive: true, force: true })
  // Whole or not at all: a run that is broken off leaves nothing that looks like a demo.
  const unfinished = join(KEPT, `unfinished-${process.pid}`)
  copyWhole(product.folder, unfinished)
  renameSync(unfinished, folder)
  rmSync(product.folder, { recursive: true, force: true })
  return folder
}

/** A demo's contracts are on paper within minutes; each walk's product would spend its first ones on that. */
async function printAll(folder: string): Promise<void> {
  const server = await startEmbedded({ dataDir: folder, lowDurabilityForTests: true })
  const database = openDatabase(server.ownerUrl)
  const printing = { database, clock: { now: () => DEMO_MADE_AT }, store: diskStore(join(folder, 'files')), printer: openPrinter() }
  const unheardOf = (error: unknown) => {
    throw error
  }
  let printed: number
  do printed = await printContracts(printing, unheardOf)
  while (printed > 0)
  await database.close()
  await server.stop()
}
