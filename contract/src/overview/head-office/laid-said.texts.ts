import type { Words } from '../../rules.ts'

/** How the parts of one field are said in a line. */
export const laidSaidTexts = {
  one: { zh: '{field}：{now}', en: '{field}: {now}' },
  and: { zh: '；', en: '; ' },
} as const satisfies Record<string, Words>
