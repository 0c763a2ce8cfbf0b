/**
 * `npm run check -- budget`: what a browser without any of our files asks for before a page is drawn, held against what it may. A
 * screen counts with the frame around it. What the frame loads late (its badges, drawers and dialogs) comes on top.
 */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { buildWebIfStale, WEB } from './build-web.ts'

const MOST_FILES = 25
/** Fewer are not found by their names any more, and nothing would be held to its budget. */
const FEWEST_SCREENS = 40
const AROUND = ['index.html', 'src/api/Reading.tsx', 'src/app/frame/Frame.tsx']

const LOGIN = 'src/ground/auth/login/LoginScreen.tsx'

/** What each may bring, in kB of gzip. */
const budget = [
  { name: '/login', manifest: 'manifest', begins: ['index.html', LOGIN], kB: 121.1 },
  { name: 'a member’s own page', manifest: 'phone', begins: ['m.html', 'src/people/member/CodeShown.tsx'], kB: 40 },
  { name: 'a club’s page', manifest: 'phone', begins: ['club.html'], kB: 28 },
  { name: 'check-in', manifest: 'manifest', begins: [...AROUND, 'src/entry/check-in/SignInScreen.tsx'], kB: 400 },
  { name: 'till', manifest: 'manifest', begins: [...AROUND, 'src/money/cashier/CashierScreen.tsx'], kB: 414 },
]
/** The fullest are a list with its drawer and its dialogs, which must be there before what they open lies over them. */
const ANY_SCREEN_KB = 606

const read = (manifest: string): Manifest => JSON.parse(readFileSync(join(WEB, `.vite/${manifest}.json`), 'utf8'))

function weigh(built: Manifest, begins: readonly string[]): { files: number; kB: number } {
  const needed = new Set<string>()
  const need = (name: string): void => {
    const one = built[name]
    if (!one) throw new Error(`the build has no ${name}`)
    if (needed.has(one.file)) return
    needed.add(one.file)
    for (const next of one.imports ?? []) need(next)
  }
  for (const name of begins) need(name)
  const bytes = [...needed].reduce((sum, file) => sum + statSync(join(WEB, `${file}.gz`)).size, 0)
  return { files: needed.size, kB: bytes / 1000 }
}

type Weighed = { name: string; files: number; kB: number; most: number }

function weighAll(): { pages: Weighed[]; screens: Weighed[] } {
  const built = read('manifest')
  const screens = Object.keys(built).filter((name) => name.endsWith('Screen.tsx') && name !== LOGIN)
  return {
    pages: budget.map(({ name, manifest, begins, kB }) => ({ name, ...weigh(read(manifest), begins), most: kB })),
    screens: screens.map((name) => ({ name, ...weigh(built, [...AROUND, name]), most: ANY_SCREEN_KB })),
  }
}

if (import.meta.main) {
  await buildWebIfStale()
  const { pages, screens } = weighAll()
  for (const { name, files, kB } of pages) console.log(`${name}: ${files} files, ${kB.toFixed(1)} kB`)
  const over = [...pages, ...screens].filter(({ files, kB, most }) => files > MOST_FILES || kB > most)
  for (const { name, files, kB, most } of over)
    console.error(`${name}: ${files} files of script, ${kB.toFixed(1)} kB; it may bring ${MOST_FILES}, ${most} kB`)
  if (screens.length <= FEWEST_SCREENS) console.error(`only ${screens.length} screens were found in the build`)
  process.exitCode = over.length === 0 && screens.length > FEWEST_SCREENS ? 0 : 1
}
