/**
 * `npm run bench -- compare <commit>`: that commit against what stands here, in turns. It gets a working tree and a server of
 * its own, and a copy of the same brand, filled by the older of the two and brought to its own schema by each.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import pg from 'pg'
import { migrations } from '../server/src/database/migrate.ts'
import { typeParsers } from '../server/src/database/open.ts'
import { admit } from './check-in.ts'
import { sell } from './goods.ts'
import { copied, type Filled, filled, type Ground, type Maker, ourMaker } from './ground.ts'
import { clientOf } from './http.ts'
import { type Contestant, paired } from './paired.ts'
import { pairedRow, type Row } from './row.ts'
import { startServer } from './server.ts'
import { ourContestant } from './setting.ts'
import { Members, shelf } from './work.ts'

const HERE = fileURLToPath(new URL('..', import.meta.url))
const PER_BLOCK = 400
const PAIRS = 12
/** One in ten of a brand's customers has a card. */
const LEAST = 10 * PER_BLOCK

const deeds = ['check-in', 'goods', 'gym_info', 'one customer', 'customers, newest', 'customers, initials'] as const
type Deed = (typeof deeds)[number]

export async function compare(
  ground: Ground,
  commit: string,
  customers: number,
  asked: string[],
  print: (row: Row) => void,
): Promise<void> {
  if (customers < LEAST) throw new Error(`a comparison takes at least ${LEAST} customers: ${PER_BLOCK} members check in at once`)
  const other = await checkOut(commit)
  try {
    const theirs = await makerOf(other, commit)
    const brand = await filled(ground, customers, olderOf(theirs))
    const now = await standUp(ground, brand, { name: 'now', database: 'bench_now', migrate: ourMaker.migrate, folder: HERE })
    const then = await standUp(ground, brand, { name: commit.slice(0, 7), database: 'bench_then', migrate: theirs.migrate, folder: other })
    for (const deed of deeds) {
      if (asked.length > 0 && !asked.includes(deed)) continue
      print(
        pairedRow(
          `${deed} against ${commit.slice(0, 12)}`,
          await paired(ground, now.contestants[deed], then.contestants[deed], { perBlock: PER_BLOCK, pairs: PAIRS }),
        ),
      )
    }
    await now.stop()
    await then.stop()
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', other], { cwd: HERE })
    rmSync(dirname(other), { recursive: true, force: true })
  }
}

/** A working tree of the commit; its packages are ours where its lock file is, with its own workspaces among them. */
async function checkOut(commit: string): Promise<string> {
  const folder = join(mkdtempSync(join(tmpdir(), 'kaiguan-compare-')), 'tree')
  execFileSync('git', ['worktree', 'add', '--detach', folder, commit], { cwd: HERE, stdio: ['ignore', 'ignore', 'pipe'] })
  if (packagesOf(folder) !== packagesOf(HERE)) {
    execFileSync('npm', ['ci'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
    return folder
  }
  const [from, to] = [join(HERE, 'node_modules'), join(folder, 'node_modules')]
  mkdirSync(join(to, '@kaiguan'), { recursive: true })
  for (const name of readdirSync(from)) if (name !== '@kaiguan') symlinkSync(join(from, name), join(to, name))
  for (const name of readdirSync(join(from, '@kaiguan'))) symlinkSync(join(folder, name), join(to, '@kaiguan', name))
  return folder
}

/** Which packages the lock file names, whoever of us says that they are needed. */
function packagesOf(folder: string): string {
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as { packages: Record<string, unknown> }
  return JSON.stringify(Object.entries(lock.packages).filter(([path]) => path.startsWith('node_modules/')))
}

type Migrate = typeof import('../server/src/database/migrate.ts')
type TheirMaker = Maker & { known: string[] }

async function makerOf(folder: string, commit: string): Promise<TheirMaker> {
  // Another commit's modules: the same names, or it can't be compared.
  const load = async <T>(file: string) => (await import(pathToFileURL(join(folder, file)).href)) as T
  const migrating = await load<Migrate>('server/src/database/migrate.ts')
  const { makeBigClub } = await load<typeof import('./big-club.ts')>('bench/big-club.ts')
  const { addYear } = await load<typeof import('./big-ledger.ts')>('bench/big-ledger.ts')
  return {
    migrate: (url) => migrating.migrate(url),
    makeBigClub,
    addYear,
    state: execFileSync('git', ['rev-parse', `${commit}:bench`, `${commit}:server/src/database/migrations`], {
      cwd: HERE,
    }).toString(),
    known: migrating.migrations().map(({ hash }) => hash),
  }
}

/** Whoever lacks migrations fills; the other brings its copy up to its own. */
function olderOf(theirs: TheirMaker): Maker {
  const ours = migrations().map(({ hash }) => hash)
  if (theirs.known.every((hash) => ours.includes(hash))) return theirs
  if (ours.every((hash) => theirs.known.includes(hash))) return ourMaker
  throw new Error('each of the two has migrations that the other lacks: compare with a commit that one of them comes from')
}

type Side = { name: string; database: string; migrate: Maker['migrate']; folder: string }
type Standing = { contestants: Record<Deed, Contestant>; stop(): Promise<void> }

async function standUp(ground: Ground, { template, club }: Filled, { name, database, migrate, folder }: Side): Promise<Standing> {
  const url = await copied(ground, template, database)
  await migrate(url)
  const owner = new pg.Client({ connectionString: url, types: typeParsers })
  await owner.connect()
  // What a migration moved is brought in order on both sides.
  await owner.query('vacuum analyze')
  await owner.query('checkpoint')
  const server = await startServer({ DATABASE_URL: url }, join(folder, 'server/src/main.ts'))
  const client = await clientOf(server.base, club)
  const members = await Members.of(owner, club)
  const goods = await shelf(owner, club)
  const { rows } = await owner.query<{ id: number }>('select id from customers where brand_id = $1 and gym_id = $2 limit 1', [
    club.brandId,
    club.gymId,
  ])
  const reading = (path: string) => ourContestant({ server, owner }, () => client.must('GET', path), { name })
  const contestants = {
    'check-in': ourContestant({ server, owner }, () => admit({ client }, members.next()), {
      name,
      prepare: (count) => members.prepare(count),
    }),
    goods: ourContestant({ server, owner }, () => sell({ client }, goods()), { name }),
    gym_info: reading('/v1/gym/gym_info'),
    'one customer': reading(`/v1/gym/customers/${rows[0]?.id}`),
    'customers, newest': reading('/v1/gym/customers'),
    'customers, initials': reading('/v1/gym/customers?search=wf'),
  }
  const stop = async () => {
    client.close()
    await server.stop()
    await owner.end()
  }
  return { contestants, stop }
}
