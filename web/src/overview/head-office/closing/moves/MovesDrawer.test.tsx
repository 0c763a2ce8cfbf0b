// @vitest-environment happy-dom
/** From the drawer that closes a branch: what members hold goes to another one, row by row; what was refused is said where it belongs. */
import { type BranchMovePreview, branchMoveCalls } from '@kaiguan/contract/overview/head-office/closing/branch-moves'
import { type ClosingPreview, closingCalls } from '@kaiguan/contract/overview/head-office/closing/closing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getSession, setUser } from '../../../../session/session.ts'
import { atTheDesk, draw } from '../../../../testing/at-the-desk.tsx'
import { ClosingDrawer } from '../ClosingDrawer.tsx'

const desk = atTheDesk()
const [here, there] = [
  { id: 3, name: '徐家汇店' },
  { id: 4, name: '五角场店' },
]
const closing: ClosingPreview = {
  gym: here,
  version: 1,
  closed: null,
  day: '2026-11-20',
  last: false,
  left: [{ kind: 'cards', count: 61, fee: 610_000 }],
}
const preview: BranchMovePreview = {
  gym: here,
  to: there,
  cards: [
    { type: { id: 1, name: '年卡', kind: 1 }, count: 60, fee: 600_000, held: 1, own_classes: false, to_type_id: 11 },
    { type: { id: 2, name: '十次卡', kind: 2 }, count: 5, fee: 10_000, held: 0, own_classes: false, to_type_id: null },
  ],
  courses: [],
  deposits: { count: 2, fee: 40_000 },
  types: [{ id: 11, name: '全年卡', kind: 1 }],
  taught: [],
}
const bodies = (call: Parameters<typeof desk.asked>[0]) => desk.asked(call).map(({ body }) => body)

/** In tests antd gives all titles one id, so that each dialog bears the name of the first: found by its own words. */
async function titled(title: string) {
  const found = (await screen.findByText(title)).closest<HTMLElement>('[role="dialog"]')
  if (!found) throw new Error(`“${title}” is no dialog`)
  return within(found)
}

/** The branches that whoever stands at head office reaches. */
function atHeadOffice(...branches: (typeof here)[]) {
  const { user } = getSession()
  if (!user) throw new Error('nobody is signed in')
  const usual = { logo: null, brand_name: '开馆健身', type: 6, state: 'enterable' } as const
  setUser({ ...user, gyms: branches.map((branch) => ({ ...usual, ...branch })) })
}

async function openMoves(of: ClosingPreview = closing) {
  desk.answers(closingCalls.preview, of)
  desk.answers(branchMoveCalls.preview, preview)
  draw(<ClosingDrawer gym={here} onClose={() => undefined} />)
  fireEvent.click(await screen.findByRole('button', { name: '转到其他门店' }))
  return await titled('徐家汇店 转店')
}

/** Says why, and asks to move; the dialog that asks once more. */
async function start(moves: Awaited<ReturnType<typeof openMoves>>, press: () => Promise<HTMLElement>, title: string) {
  fireEvent.change(await moves.findByLabelText('原因'), { target: { value: '租约到期' } })
  fireEvent.click(await press())
  return await titled(title)
}

async function startMoving() {
  const moves = await openMoves()
  return start(moves, () => moves.findByRole('button', { name: '开始转店' }), '转到“五角场店”')
}

test('the button is there only where something can go to another branch', async () => {
  atHeadOffice(here, there)
  const branch = (of: Partial<ClosingPreview>) => desk.answers(closingCalls.preview, { ...closing, ...of })
  branch({ left: [{ kind: 'lessons', count: 1, fee: null }] })
  draw(<ClosingDrawer gym={here} onClose={() => undefined} />)
  await screen.findByRole('button', { name: /关\s*店/ })
  expect(screen.queryByRole('button', { name: '转到其他门店' })).toBeNull()
})

test('the only other branch is chosen already; nothing goes without a reason', async () => {
  atHeadOffice(here, there)
  const moves = await openMoves()
  await moves.findByText('60 张，欠会员 6,000.00 元')
  expect(moves.getByText('1 张现在不能转：有处理中的退款单，或付了还没上完的团课。')).toBeTruthy()
  expect(moves.getByText(/“五角场店”没有次卡的卡种/)).toBeTruthy()
  fireEvent.click(moves.getByRole('button', { name: '开始转店' }))
  await moves.findByText('请输入原因')
  expect(screen.queryByText('转到“五角场店”')).toBeNull()
})

test('it says how much goes, then each row goes part by part, and what came of it is said', async () => {
  atHeadOffice(here, there)
  const parts = [
    { moved: 50, fee: 500_000, left: 10 },
    { moved: 10, fee: 100_000, left: 0 },
  ]
  desk.answers(branchMoveCalls.cards, () => parts.shift() ?? { moved: 0, fee: 0, left: 0 })
  desk.answers(branchMoveCalls.deposits, { moved: 2, fee: 40_000, left: 0 })
  const run = await startMoving()
  expect(run.getByText(/共 62 项、6,400.00 元，从“徐家汇店”转到“五角场店”。会员会加入“五角场店”/)).toBeTruthy()
  expect(desk.asked(branchMoveCalls.cards)).toHaveLength(0)
  const previews = desk.asked(branchMoveCalls.preview).length
  fireEvent.click(run.getByRole('button', { name: '确认转店' }))
  await run.findByText('已转 62 项、6,400.00 元，现在都在“五角场店”。')
  expect(run.getByText('已转 60 / 60')).toBeTruthy()
  const between = { gym_id: 3, to_gym_id: 4, reason: '租约到期' }
  expect(bodies(branchMoveCalls.cards)).toEqual(Array(2).fill({ ...between, type_id: 1, to_type_id: 11 }))
  expect(bodies(branchMoveCalls.deposits)).toEqual([between])
  expect(desk.asked(branchMoveCalls.preview)).toHaveLength(previews)
  fireEvent.click(run.getByRole('button', { name: /关\s*闭/ }))
  await waitFor(() => expect(desk.asked(branchMoveCalls.preview).length).toBeGreaterThan(previews))
})

test('what is refused is said at its row with what was done so far, and the next row goes', async () => {
  atHeadOffice(here, there)
  const message = '“五角场店”已关店'
  const answers = [{ moved: 50, fee: 500_000, left: 10 }]
  const refusal = () => new Response(JSON.stringify({ code: 52006, error_code: 52006, message }), { status: 422 })
  desk.answers(branchMoveCalls.cards, () => answers.shift() ?? refusal())
  desk.answers(branchMoveCalls.deposits, { moved: 2, fee: 40_000, left: 0 })
  const run = await startMoving()
  fireEvent.click(run.getByRole('button', { name: '确认转店' }))
  await run.findByText(`没有完成：${message}`)
  await run.findByText('已转 52 项、5,400.00 元到“五角场店”。其余还在“徐家汇店”，可以再次转店。')
  expect(run.getByText('已转 50 / 60')).toBeTruthy()
})

test('stopped, it ends after the part in hand', async () => {
  atHeadOffice(here, there)
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<{ moved: number; fee: number; left: number }>()
  desk.answers(branchMoveCalls.cards, () => {
    asked.resolve()
    return answered.promise
  })
  const run = await startMoving()
  fireEvent.click(run.getByRole('button', { name: '确认转店' }))
  await asked.promise
  fireEvent.click(run.getByRole('button', { name: /停\s*止/ }))
  await run.findByText('这一批完成后停止')
  answered.resolve({ moved: 50, fee: 500_000, left: 10 })
  await run.findByText('已停止')
  expect(run.getByText('没有开始')).toBeTruthy()
  expect(desk.asked(branchMoveCalls.cards)).toHaveLength(1)
  expect(desk.asked(branchMoveCalls.deposits)).toHaveLength(0)
})

test('a row is asked to be refunded instead, whatever there is of its kind at the other branch', async () => {
  atHeadOffice(here, there)
  desk.answers(branchMoveCalls.refunds, { moved: 5, fee: 10_000, left: 0 })
  const moves = await openMoves()
  const run = await start(moves, () => moves.findByTitle('为“十次卡”申请退款'), '为“十次卡”申请退款')
  expect(run.getByText(/共 5 项、100.00 元，每项一张退款单/)).toBeTruthy()
  fireEvent.click(run.getByRole('button', { name: '确认申请' }))
  await run.findByText('已申请 5 项、100.00 元，请到“徐家汇店”的退款台处理。')
  expect(bodies(branchMoveCalls.refunds)).toEqual([{ gym_id: 3, reason: '租约到期', type_id: 2 }])
})
