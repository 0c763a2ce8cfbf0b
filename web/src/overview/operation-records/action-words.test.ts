import { operationsOfKind, recordKinds } from '@kaiguan/contract/record-kinds'
import { expect, test } from 'vitest'
import { actionWords } from './action-words.ts'

test('an act is called by its sentence, without what it was about and what it added', () => {
  expect(actionWords('customer')['visit.admitted']).toEqual({ zh: '签到入场', en: 'Checked in' })
  expect(actionWords('card')['card.renewed']?.zh).toBe('会员卡 … 续卡…')
  expect(actionWords('card')['shift.opened']).toEqual({ zh: '…开班', en: 'Opened a shift at … with … CNY' })
  // The first clause names only what it is about.
  expect(actionWords('private')['course.reversed']).toEqual({ zh: '撤销…', en: 'undid …' })
})

test.each(recordKinds)('of %s no two are called alike, and none shows a hole or a code', (kind) => {
  const words = actionWords(kind)
  expect(Object.keys(words)).toEqual(operationsOfKind(kind))
  for (const language of ['zh', 'en'] as const) {
    const called = Object.values(words).map((one) => one[language])
    expect(called.filter((one, at) => called.indexOf(one) !== at)).toEqual([])
    expect(called.filter((one) => one.length < 2 || /[{}[\]]/.test(one))).toEqual([])
  }
})
