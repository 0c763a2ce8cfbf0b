import type { Words } from '@kaiguan/contract/rules'

/** What each kind of value is called where something else was sent: a form of ours never does. */
export const kindTexts: Partial<Record<string, Words>> = {
  number: { zh: '请填写数字', en: 'Enter a number' },
  int: { zh: '请填写整数', en: 'Enter a whole number' },
  string: { zh: '请填写文字', en: 'Enter a text' },
  boolean: { zh: '请填写是或否（1 或 0）', en: 'Enter yes or no (1 or 0)' },
  array: { zh: '请提供列表', en: 'Give a list' },
  object: { zh: '请提供对象', en: 'Give an object' },
  record: { zh: '请提供对象', en: 'Give an object' },
}
