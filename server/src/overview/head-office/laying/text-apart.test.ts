import { expect, test } from 'vitest'
import { textApart } from './text-apart.ts'

test('two texts are shown where they differ, with a few characters around it', () => {
  const long = '本协议由会员与门店共同签订，双方应当遵守下列各条。'
  expect(textApart(`<p>${long}</p><p>退卡收 20% 手续费</p>`, `<p>${long}</p><p>退卡收 35% 手续费</p>`)).toEqual({
    one: '…遵守下列各条。 退卡收 20% 手续费',
    other: '…遵守下列各条。 退卡收 35% 手续费',
  })
})

test('what one has more, an empty one, and halves of characters', () => {
  expect(textApart('<p>一</p>', '')).toEqual({ one: '一', other: '' })
  expect(textApart('<p>甲😀</p>', '<p>甲😁</p>')).toEqual({ one: '甲😀', other: '甲😁' })
  expect(textApart('<p>A &amp; B</p>', '<p>A &lt; B</p>')).toEqual({ one: 'A & B', other: 'A < B' })
})

test('a long difference is cut', () => {
  const { one, other } = textApart(`起${'长'.repeat(500)}止`, '起止')
  expect([one.length, one.endsWith('…'), other]).toEqual([145, true, '起止'])
})
