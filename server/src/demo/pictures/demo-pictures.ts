/** What is drawn: faces of two dozen kinds, the eight goods, the club's mark. */
import { box, disc, painted, type Shape } from './paint.ts'

const GROUNDS = ['#dbeafe', '#fde7d3', '#dcfce7', '#f3e8ff', '#fef3c7', '#e0f2f1']
const SKINS = ['#f3c9a5', '#eab88f', '#f7d6b9']
const HAIRS = ['#2b2320', '#4a342a', '#1f2430', '#5b4636']
const SHIRTS = ['#3b82f6', '#f95f05', '#0f766e', '#7c3aed', '#be123c', '#475569', '#ca8a04']

const one = (of: readonly string[], n: number) => of[n % of.length] ?? '#888888'

/** `n` chooses all of it; women have long hair here, so that one can tell who is meant. */
export function face(n: number, woman: boolean): Promise<Buffer> {
  const [skin, hair] = [one(SKINS, n), one(HAIRS, Math.floor(n / 2))]
  const long: Shape[] = woman ? [box(68, 74, 172, 188, 44, hair)] : []
  const eyes = [98, 142].map((x) => disc(x, 112, 5, 6, '#2b2320'))
  const shapes = [
    ...long,
    disc(120, 262, 92, 82, one(SHIRTS, n)),
    box(102, 140, 138, 196, 16, skin),
    disc(120, 108, 48, 56, skin),
    // The fringe, parted where the number says.
    disc(114 + (n % 3) * 6, 74, 51, 27, hair),
    ...(woman ? [] : [box(70, 72, 80, 108, 5, hair), box(160, 72, 170, 108, 5, hair)]),
    ...eyes,
    disc(120, 140, 14, 5, '#c2705a'),
    disc(120, 136, 15, 4, skin),
  ]
  return painted(one(GROUNDS, n), shapes)
}

const bottle = (liquid: string, label: string, cap: string): Shape[] => [
  box(106, 28, 134, 52, 5, cap),
  box(104, 46, 136, 84, 8, liquid),
  box(84, 70, 156, 214, 20, liquid),
  box(84, 112, 156, 168, 0, label),
]

const towel = (main: string, stripe: string): Shape[] => [
  box(52, 64, 188, 180, 14, main),
  box(52, 146, 188, 154, 0, stripe),
  box(52, 162, 188, 170, 0, stripe),
  box(52, 100, 188, 104, 0, stripe),
]

/** By the names of the catalogue. */
export const goodsDrawn: Readonly<Record<string, readonly Shape[]>> = {
  '农夫山泉 550ml': bottle('#bfdbfe', '#dc2626', '#ef4444'),
  '电解质水 500ml': bottle('#bbf7d0', '#0d9488', '#0f766e'),
  美式咖啡: [box(76, 58, 164, 72, 6, '#3f2d23'), box(82, 70, 158, 206, 14, '#f5efe6'), box(80, 106, 160, 164, 4, '#8b5e3c')],
  '乳清蛋白粉 2.27kg': [box(66, 40, 174, 74, 10, '#111827'), box(60, 70, 180, 212, 18, '#1f2937'), box(60, 104, 180, 174, 0, '#f95f05')],
  能量棒: [box(36, 96, 204, 146, 6, '#b45309'), box(52, 96, 188, 146, 0, '#f59e0b'), box(76, 114, 164, 128, 6, '#fff7ed')],
  运动毛巾: towel('#60a5fa', '#eff6ff'),
  训练手套: [
    box(70, 96, 170, 196, 26, '#1f2937'),
    ...[84, 108, 132, 156].map((x) => box(x - 10, 60, x + 10, 130, 10, '#1f2937')),
    box(76, 170, 164, 192, 6, '#f95f05'),
  ],
  一次性浴巾: towel('#f8fafc', '#cbd5e1'),
}

export function goodsPicture(shapes: readonly Shape[]): Promise<Buffer> {
  return painted('#f1f5f9', shapes)
}

/** A dumbbell on the brand's orange. */
export function logo(): Promise<Buffer> {
  return painted('#f95f05', [
    box(60, 112, 180, 128, 6, '#ffffff'),
    ...[66, 174].map((x) => box(x - 11, 78, x + 11, 162, 7, '#ffffff')),
    ...[44, 196].map((x) => box(x - 9, 94, x + 9, 146, 6, '#ffffff')),
  ])
}
