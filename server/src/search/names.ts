/**
 * How a name becomes something an index finds: pinyin initials (王小明 → wxm) and the tokens of the
 * customer_search table (single characters, bigrams, pinyin syllables, beginnings of the initials). Rare characters that pinyin-pro doesn't know stand for themselves.
 */
import { pinyin } from 'pinyin-pro'

/** Letters and digits of the initials, lower case: `王小明` → `wxm`, `Anna Li` → `annali`. */
export function initialsOf(name: string): string {
  const initials = pinyin(name, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'consecutive', surname: 'head' })
  return initials
    .join('')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, 50)
}

/** Every token under which a name is found. */
export function nameTokens(name: string): string[] {
  const clean = normalise(name)
  const characters = [...clean]
  const tokens = new Set<string>(characters)
  for (let i = 0; i + 1 < characters.length; i++) tokens.add(`${characters[i]}${characters[i + 1]}`)
  // Every run of syllables: both `ouyang` and `nana` find 欧阳娜娜.
  const syllables = pinyin(name, { toneType: 'none', type: 'array', nonZh: 'removed', surname: 'head', v: true }).slice(0, 6)
  for (let from = 0; from < syllables.length; from++) {
    for (let to = from + 1; to <= syllables.length; to++) {
      const run = syllables.slice(from, to).join('')
      if (/^[a-z]{2,}$/.test(run)) tokens.add(run)
    }
  }
  // Every beginning of the initials: `w` and `wx` find 王小明.
  const initials = [...initialsOf(name)]
  for (let length = 1; length <= initials.length; length++) tokens.add(initials.slice(0, length).join(''))
  return [...tokens]
}

/** The tokens that a searched text must all have: its bigrams, or its one character. */
export function queryTokens(text: string): string[] {
  const characters = [...normalise(text)]
  if (characters.length < 2) return characters
  return [...new Set(characters.slice(0, -1).map((character, i) => `${character}${characters[i + 1]}`))]
}

function normalise(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s·•.。'’_-]/gu, '')
}
