// @vitest-environment happy-dom
/** The codes of the club: none is saved before it is known, and each says where it leads. */
import { QR_FEATURES, type QrCard, type QrCardNow, qrCardCalls } from '@kaiguan/contract/membership/qr-cards/calls'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { atTheDesk, draw } from '../../testing/at-the-desk.tsx'
import CodesDialog from './CodesDialog.tsx'

const desk = atTheDesk()
const card: QrCard = {
  themeColor: '#F95F05',
  title: '',
  customText1: '',
  customText2: '',
  logo: null,
  clubName: '开馆健身',
  clubAddress: '',
  phone: '',
  features: Array.from({ length: QR_FEATURES }, () => ({ text: '', shown: false })),
}
const url = 'https://club.example/m/abc'
const shown = { ...card, clubLog: null, qrCodeData: url }
const mini: QrCardNow = { code: 'mini', path: '/m/abc', url, card: shown, initial: card, version: 1 }
const save = () => screen.findByRole<HTMLButtonElement>('button', { name: /保存图片/ })

beforeEach(() => {
  // The document here draws nothing.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  desk.answers(qrCardCalls.list, { data: [mini] })
})

test('while WeChat’s picture is fetched there is nothing to save, and no word of where it leads', async () => {
  let told: (answer: { url: string; mini: boolean }) => void = () => undefined
  desk.answers(qrCardCalls.wxCode, () => new Promise((tell) => (told = tell)))
  draw(<CodesDialog onClose={() => undefined} />)
  expect((await save()).disabled).toBe(true)
  expect(screen.queryByText(/会员页/)).toBeNull()
  told({ url: '/code.png', mini: false })
  await screen.findByText('未设置小程序，此码打开会员页')
  expect((await save()).disabled).toBe(false)
})

test('where WeChat’s picture can’t be shown, our own code stands for it and says so', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockRejectedValue(new Error('no picture'))
  desk.answers(qrCardCalls.wxCode, { url: '/code.png', mini: true })
  draw(<CodesDialog onClose={() => undefined} />)
  await screen.findByText('小程序码暂时无法显示，此码打开会员页')
  await waitFor(async () => expect((await save()).disabled).toBe(false))
})
