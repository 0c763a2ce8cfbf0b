/** Text as a Chinese receipt printer reads it: GB18030, made by turning the platform's own decoder round. Pure. */

const decoder = new TextDecoder('gb18030')

/** What receipt printers lack in the two-byte half, by what looks the same there; what has no width is nothing on paper. */
const LOOKS_LIKE: Readonly<Record<string, string>> = { '¥': '￥', '\u00a0': ' ', '’': "'", '–': '-', '\t': ' ' }
// C0 and C1: a name that holds ESC would be a command. Joiners, marks of direction and variants would be boxes.
const NOTHING = /\p{Cc}|\p{Cf}|\p{Cs}|\p{Variation_Selector}/u

/** A character's bytes: one in ASCII, two or four beyond. */
export function encoded(character: string): readonly number[] {
  const shown = LOOKS_LIKE[character] ?? character
  if (NOTHING.test(shown)) return []
  const code = shown.codePointAt(0) ?? 0
  if (code < 0x80) return [code]
  return code > 0xffff ? fourBytes(code - 0x10000 + 189_000) : (table().get(shown) ?? [0x3f])
}

function fourBytes(index: number): number[] {
  const [a, b, c, d] = [Math.floor(index / 12_600), Math.floor(index / 1260) % 10, Math.floor(index / 10) % 126, index % 10]
  return [a + 0x81, b + 0x30, c + 0x81, d + 0x30]
}

let made: Map<string, readonly number[]> | undefined

/** The 65 thousand of the first plane, made at the first receipt, once. */
function table(): Map<string, readonly number[]> {
  made ??= new Map(
    [...sequences()].reverse().flatMap((bytes) => {
      const character = decoder.decode(Uint8Array.from(bytes))
      return character.includes('\ufffd') ? [] : [[character, bytes] as const]
    }),
  )
  return made
}

/** The two-byte ones first: where a character has both, they are what printers know. */
function* sequences(): Generator<number[]> {
  for (let lead = 0x81; lead <= 0xfe; lead++) {
    for (let trail = 0x40; trail <= 0xfe; trail++) if (trail !== 0x7f) yield [lead, trail]
  }
  for (let index = 0; index < 39_420; index++) yield fourBytes(index)
}
