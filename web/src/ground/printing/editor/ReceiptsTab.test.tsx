// @vitest-environment happy-dom
/** The receipts while they are edited: what is unsaved is what differs, and a save of one's own is no other's. */
import { type OwnLayout, printingCalls, type ReceiptSettingsNow } from '@kaiguan/contract/ground/printing/calls'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { atTheDesk, draw } from '../../../testing/at-the-desk.tsx'
import { withLayout } from '../receipt-style.ts'
import ReceiptsTab from './ReceiptsTab.tsx'

const desk = atTheDesk()
const cards: OwnLayout = { type: 'card-purchase', hidden: ['remark'], signature: null, footer: null, copies: 2 }
const goods: OwnLayout = { type: 'goods-sale', hidden: [], signature: true, footer: null, copies: 1 }
const settings: ReceiptSettingsNow = {
  logo: true,
  header: [],
  footer: ['谢谢惠顾'],
  width: '55.5',
  layouts: [cards, goods],
  version: 3,
}

const width = (mm: string) => screen.findByLabelText<HTMLInputElement>(`${mm} 毫米`)
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: /保\s*存/ })

test('a paper that is chosen and chosen back leaves nothing to save', async () => {
  desk.answers(printingCalls.settings, settings)
  draw(<ReceiptsTab />)
  await userEvent.click(await width('80'))
  expect(save().disabled).toBe(false)
  await userEvent.click(await width('55.5'))
  expect(save().disabled).toBe(true)
})

test('a layout that is changed and changed back stands where it stood', () => {
  const changed = withLayout(settings.layouts, { ...cards, copies: 3 })
  expect(changed.map(({ type }) => type)).toEqual(['card-purchase', 'goods-sale'])
  expect(withLayout(changed, cards)).toEqual(settings.layouts)
})

test('whoever goes on right after a save goes on from what was saved, while it is still read anew', async () => {
  let now: ReceiptSettingsNow = settings
  let reads = 0
  // The read after the save never comes.
  desk.answers(printingCalls.settings, () => (reads++ === 0 ? now : new Promise(() => undefined)))
  desk.answers(printingCalls.editSettings, ({ body }) => {
    now = { ...now, ...(body as ReceiptSettingsNow), version: now.version + 1 }
    return now
  })
  draw(<ReceiptsTab />)
  await userEvent.click(await width('80'))
  await userEvent.click(save())
  await waitFor(() => expect(save().disabled).toBe(true))
  expect((await width('80')).checked).toBe(true)
  await userEvent.click(await width('55.5'))
  await userEvent.click(save())
  await waitFor(() => expect(desk.asked(printingCalls.editSettings)).toHaveLength(2))
  expect(desk.asked(printingCalls.editSettings)[1]?.body).toMatchObject({ width: '55.5', version: 4 })
})
