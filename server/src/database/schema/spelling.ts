/** PostgreSQL writes its statements in capitals and says every cast; this is how our migrations are written. Texts in quotes stay as they are. */

/** One after the other: what stands in quotes, and what stands between. */
const QUOTED = /'(?:[^']|'')*'|"(?:[^"]|"")*"/g

/** What is in quotes waits as ¤0¤, ¤1¤ …, which no statement of PostgreSQL's own holds otherwise. */
export function asWeWrite(statement: string): string {
  const kept: string[] = []
  const bare = statement.replace(QUOTED, (quoted) => `¤${kept.push(quoted) - 1}¤`)
  return (
    bare
      .toLowerCase()
      .replace(/\s+/g, ' ')
      .replace(/\( /g, '(')
      .replace(/(¤\d+¤)::(?:text|jsonb)(?!\[|\w)/g, '$1')
      .replace(/ = any \(array\[([^[\]()]*)\]\)/g, ' in ($1)')
      // PostgreSQL keeps a range as its two ends; said so it is the same tree of conditions again.
      .replace(/\b(\w+) >= ([^ ()]+) and \1 <= ([^ ()]+)/g, '$1 between $2 and $3')
      .replace(/timestamp with time zone/g, 'timestamptz')
      .replace(/( references \w+)\(/g, '$1 (')
      .replace(/,(?=\S)/g, ', ')
      .replace(/ using btree \(/g, ' (')
      .replace(/ on only /g, ' on ')
      .replace(/¤(\d+)¤/g, (_, at: string) => kept[Number(at)] ?? '')
  )
}

/** The head of a function in one or two lines; its body as it was written. */
export function functionAsWeWrite(definition: string): string {
  const at = definition.indexOf('AS $function$')
  const [head, body] = [definition.slice(0, at), definition.slice(at + 'AS $function$'.length)]
  const plain = asWeWrite(head)
    .replace('create or replace function public.', 'create function ')
    .replace(/ (language (?:sql|plpgsql)\b)/, '\n$1')
    .trimEnd()
  return `${plain} as $function$${body.trimEnd()};`
}

export function triggerAsWeWrite(definition: string): string {
  return asWeWrite(definition).replace(
    / when \((.*)\) execute function/,
    (_, condition: string) => ` when (${inRows(condition)}) execute function`,
  )
}

/** What changed, row against row: PostgreSQL keeps `(old.a, old.b) is distinct from (new.a, new.b)` column by column. */
function inRows(condition: string): string {
  const together = outside(condition, ' and ')
  if (together.length > 1)
    return together.map((part) => part.replace(/^\((.*)\)$/, (_, within: string) => `(${inRows(within)})`)).join(' and ')
  const compared = outside(condition, ' or ').map((part) => outside(part, ' is distinct from '))
  if (compared.length === 1 || compared.some((pair) => pair.length !== 2)) return condition
  const side = (at: number) => compared.map((pair) => pair[at]).join(', ')
  return `(${side(0)}) is distinct from (${side(1)})`
}

/** Split at a word that stands in no bracket. */
function outside(text: string, word: string): string[] {
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++
    else if (text[at] === ')') depth--
    else if (depth === 0 && text.startsWith(word, at)) {
      parts.push(text.slice(from, at))
      from = at + word.length
    }
  }
  return [...parts, text.slice(from)]
}
