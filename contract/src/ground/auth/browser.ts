/** What a browser says of itself, read. Pure. */
const engines: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /Edg\/(\d+)/],
  ['Firefox', /Firefox\/(\d+)/],
  ['Chrome', /Chrome\/(\d+)/],
  ['Safari', /(?:Version\/(\d+)[\d.]* .*)?Safari\//],
]
const systems: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS/],
  ['Linux', /Linux/],
]

/** `version`: the engine's, which says what a page can do there; null where it doesn't say. */
export type Browser = { engine: string | null; version: number | null; system: string | null }

export function browserIn(userAgent: string): Browser {
  const system = systems.find(([, mark]) => mark.test(userAgent))?.[0] ?? null
  for (const [engine, mark] of engines) {
    const found = mark.exec(userAgent)
    if (found) return { engine, version: Number(found[1]) || null, system }
  }
  return { engine: null, version: null, system }
}

/** “Chrome · Windows”, as its owner knows it; what isn't known stays as it came. */
export function browserName(userAgent: string): string {
  const { engine, system } = browserIn(userAgent)
  const name = /MicroMessenger/.test(userAgent) ? 'WeChat' : engine
  return name && system ? `${name} · ${system}` : userAgent
}
