/** The words around what was changed. */
import type { Words } from '../../rules.ts'

export const saidTexts = {
  nothing: { zh: '空', en: 'nothing' },
  yes: { zh: '是', en: 'Yes' },
  no: { zh: '否', en: 'No' },
  yuan: { zh: '{yuan} 元', en: '{yuan} CNY' },
  list: { zh: '、', en: ', ' },
  within: { zh: '{thing} · {field}', en: '{thing} · {field}' },
  given: { zh: '{field}（增加）', en: '{field}: added' },
  taken: { zh: '{field}（去掉）', en: '{field}: taken away' },
  count: { zh: '{count} 项', en: '{count}' },
  pictures: { zh: '{count} 张', en: '{count} picture(s)' },
} as const satisfies Record<string, Words>

/** What can't be read in a line: it is there, or it is another one. */
export const markTexts = {
  picture: { there: { zh: '有', en: 'one' }, other: { zh: '换了一张', en: 'another one' } },
  writing: { there: { zh: '有', en: 'some' }, other: { zh: '有改动', en: 'changed' } },
  secret: { there: { zh: '已设置', en: 'set' }, other: { zh: '换了', en: 'another one' } },
} as const satisfies Record<string, { there: Words; other: Words }>
