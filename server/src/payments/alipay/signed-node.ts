/**
 * An answer of Alipay is `{"<method>_response":{…},"sign":"…"}`: signed are the bytes of the node between, as they came. So what is
 * verified is cut out of the text, and what is read is parsed from that cut alone: a parser asked for the whole would take the last of
 * two nodes of one name, and the signature be good for the first.
 */
import { type KeyObject, verify } from 'node:crypto'

const ALGORITHM = 'RSA-SHA256'
/** A string, or any other sign that isn't a space. */
const PIECE = /"[^"\\]*(?:\\.[^"\\]*)*"|[^\s"]/g

/** The values of an object by their names, as they stand in its text. Null where it is no object, or says a name twice. */
export function membersOf(text: string): Map<string, string> | null {
  // Pieces are only told apart below where the text is JSON.
  if (!isJson(text) || !text.trimStart().startsWith('{')) return null
  const members = new Map<string, string>()
  let depth = 0
  let name: string | null = null
  let from: number | null = null
  for (const { 0: piece, index } of text.matchAll(PIECE)) {
    const ends = depth === 1 && (piece === ',' || piece === '}')
    if (ends && name !== null && from !== null) {
      if (members.has(name)) return null
      members.set(name, text.slice(from, index).trimEnd())
      name = from = null
    } else if (depth === 1 && name === null) name = textIn(piece)
    else if (depth === 1 && from === null && piece === ':') from = index + 1
    if (piece === '{' || piece === '[') depth += 1
    if (piece === '}' || piece === ']') depth -= 1
  }
  return new Map([...members].map(([key, value]) => [key, value.trimStart()]))
}

/** `null`: it isn't signed by this key. */
export function signedNode(text: string, names: readonly string[], believe: KeyObject): string | null {
  const members = membersOf(text)
  const sign = textIn(members?.get('sign') ?? '')
  const [node, second] = names.flatMap((name) => members?.get(name) ?? [])
  if (!node || second !== undefined || sign === null) return null
  return verify(ALGORITHM, Buffer.from(node), believe, Buffer.from(sign, 'base64')) ? node : null
}

const isJson = (text: string): boolean => parsed(text) !== undefined

function textIn(json: string): string | null {
  const value = parsed(json)
  return typeof value === 'string' ? value : null
}

/** Undefined where it is no JSON. */
export function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
