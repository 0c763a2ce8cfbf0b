/**
 * Addresses of files, signed by the installation: who was given one may read, for some hours, what it names, and nobody can
 * make one. An `<img>` shows no session, so that the reader's right is asked where the address is answered: only in answers
 * to those who may see the thing that has the picture.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { type FileKind, type FileSize, fileSizes, keptWhole } from '@kaiguan/contract/ground/files/calls'
import type { AppSettings } from '../../context.ts'
import { refuse } from '../../http/refusal.ts'

export type Signing = { settings: Pick<AppSettings, 'fileSecret'>; brandId: number; now: Date }

/** An address is good for one to two of these, and the same all through the first: what a browser loaded it doesn't load again. */
const WINDOW_MS = 6 * 3_600_000
/** What nobody should pass on is read at once or not at all. */
const SHORT_WINDOW_MS = 5 * 60_000
export const UPLOAD_WITHIN_MS = 10 * 60_000

/** `whole`: an attachment, which has no sizes. */
export type Variant = FileSize | 'whole'

/** How long before its end an address was first answered: one and the same moment for all who ask meanwhile. */
export function spanOf(name: string): number {
  return 2 * windowOf(name)
}

function windowOf(name: string): number {
  const kind = kindOf(name)
  return kind === 'certificate' || kind === 'contract' || kind === 'face' ? SHORT_WINDOW_MS : WINDOW_MS
}

/** What an answer says of a file, whose name the query joined (`fileName`): null where there is none. */
export function addressOf(signing: Signing, name: string, size?: FileSize): string
export function addressOf(signing: Signing, name: string | null, size?: FileSize): string | null
export function addressOf(signing: Signing, name: string | null, size: FileSize = 'medium'): string | null {
  if (name === null) return null
  const window = windowOf(name)
  // Each name has its own hour, so that not all pictures of a screen are loaded anew at the same one.
  const shift = Number.parseInt(name.slice(-12, -5), 16) % window
  const until = (Math.floor((signing.now.getTime() + shift) / window) + 2) * window - shift
  return signed(signing, 'get', { name, brandId: signing.brandId, variant: keptWhole(kindOf(name)) ? 'whole' : size, until })
}

/** What is sent to somebody who signs in nowhere: good until then and no longer. */
export function addressUntil(signing: Signing, name: string, until: Date): string {
  const { brandId } = signing
  return signed(signing, 'get', { name, brandId, variant: keptWhole(kindOf(name)) ? 'whole' : 'large', until: until.getTime() })
}

/** Where the server's own disk takes the bytes of a name. */
export function uploadAddressOf(signing: Signing, name: string): string {
  const until = signing.now.getTime() + UPLOAD_WITHIN_MS
  return signed(signing, 'put', { name, brandId: signing.brandId, variant: 'whole', until })
}

/** Names begin with what they are for. */
export function kindOf(name: string): FileKind {
  // `as`: we name files by their kinds, and nobody else does.
  return name.slice(0, name.lastIndexOf('-')) as FileKind
}

export type Named = { name: string; brandId: number; variant: Variant; until: number }

function signed(signing: Pick<Signing, 'settings'>, act: 'get' | 'put', named: Named): string {
  const { name, brandId, variant, until } = named
  const query = new URLSearchParams({ b: String(brandId), s: variant, u: until.toString(36), k: seal(signing, act, named) })
  return `/files/${name}?${query}`
}

function seal({ settings }: Pick<Signing, 'settings'>, act: 'get' | 'put', { name, brandId, variant, until }: Named): string {
  if (!settings.fileSecret) throw new Error('an address of a file was asked for before the database was there')
  const said = [act, name, brandId, variant, until].join('\n')
  return createHmac('sha256', settings.fileSecret).update(said).digest().subarray(0, 16).toString('base64url')
}

/** What an address says, if we made it and it still holds. */
export function readAddress(signing: Omit<Signing, 'brandId'>, act: 'get' | 'put', name: string, query: unknown): Named {
  const { b, s, u, k } = textsOf(query)
  const named = { name, brandId: Number(b), variant: s as Variant, until: Number.parseInt(u, 36) }
  const [asked, right] = [k, seal(signing, act, named)].map((text) => Buffer.from(text))
  if (!asked || !right || asked.length !== right.length || !timingSafeEqual(asked, right)) throw refuse('file.link-wrong')
  if (signing.now.getTime() >= named.until) throw refuse('file.link-expired')
  return named
}

function textsOf(query: unknown): { b: string; s: string; u: string; k: string } {
  const given = typeof query === 'object' && query !== null ? (query as Record<string, unknown>) : {}
  const text = (name: string) => (typeof given[name] === 'string' ? given[name] : '')
  return { b: text('b'), s: text('s'), u: text('u'), k: text('k') }
}

/** Where the store keeps a file. A brand's own folder, and in it a few hundred, so that none grows beyond what a disk likes. */
export function keyOf({ name, brandId, variant }: Pick<Named, 'name' | 'brandId' | 'variant'>): string {
  const bare = name.replace(/\.\w+$/, '')
  return `files/${brandId}/${bare.slice(-2)}/${bare}-${variant}${variant in fileSizes ? '.webp' : ''}`
}

/** Where bytes wait that went straight to the store and nobody has looked at: no address reads there. */
export function uploadKeyOf(brandId: number, name: string): string {
  return `uploads/${brandId}/${name}`
}

/** What is kept of a file that is ready. */
export function variantsOf(name: string): readonly Variant[] {
  return keptWhole(kindOf(name)) ? ['whole'] : ['large', 'medium', 'small']
}

/** Whose bytes are kept under a key; null: it is no file’s. */
export function nameOfKey(key: string): Pick<Named, 'brandId' | 'name'> | null {
  const [, brandId, bare] = /^(?:files\/(?=\d+\/\w+\/)|uploads\/)(\d+)\/(?:\w\w\/)?([a-z]+-[0-9a-f]{32})[-.]/.exec(key) ?? []
  if (!brandId || !bare) return null
  return { brandId: Number(brandId), name: `${bare}.${keptWhole(kindOf(`${bare}.`)) ? 'bin' : 'webp'}` }
}
