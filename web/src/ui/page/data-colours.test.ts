/** What is said by a colour can be seen: by everybody, in both looks. */
import { describe, expect, test } from 'vitest'
import { dataColours } from './data-colours.ts'
import { cssVariables } from './tokens.ts'

type Triple = readonly [number, number, number]
type Rows = readonly [Triple, Triple, Triple]

/** Machado, Oliveira and Fernandes 2009, full severity, on linear light. */
const EYES: Readonly<Record<string, Rows>> = {
  everybody: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}
/** In OKLab, where 0.02 is just seen side by side: neighbours in a list, and any two of the eight. */
const NEIGHBOURS = 0.15
const ANY_TWO = 0.08

const dot = (row: Triple, [a, b, c]: Triple) => row[0] * a + row[1] * b + row[2] * c
const times = ([a, b, c]: Rows, colour: Triple): Triple => [dot(a, colour), dot(b, colour), dot(c, colour)]

function linear(colour: string): Triple {
  const part = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

function oklab(light: Triple): Triple {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    light,
  )
  const toLab: Rows = [
    [0.2104542553, 0.793617785, -0.0040720468],
    [1.9779984951, -2.428592205, 0.4505937099],
    [0.0259040371, 0.7827717662, -0.808675766],
  ]
  return times(toLab, [Math.cbrt(cones[0]), Math.cbrt(cones[1]), Math.cbrt(cones[2])])
}

function seenBy(eyes: Rows, colour: string): Triple {
  const [r, g, b] = times(eyes, linear(colour))
  const within = (part: number) => Math.min(1, Math.max(0, part))
  return oklab([within(r), within(g), within(b)])
}

const distance = (a: Triple, b: Triple) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other].map((colour) => dot([0.2126, 0.7152, 0.0722], linear(colour))).toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

describe.each(['light', 'dark'] as const)('%s', (look) => {
  const { data, ramp, before } = dataColours[look]
  const surface = cssVariables(look)['--kg-surface'] ?? ''

  test('each is seen on its surface: 3:1 at least', () => {
    expect([...data, before].filter((colour) => contrast(colour, surface) < 3)).toEqual([])
  })

  test.each(Object.entries(EYES))('the eight are told apart as %s sees them, neighbours easily', (_, eyes) => {
    const seen = data.map((colour) => seenBy(eyes, colour))
    const pairs = seen.flatMap((a, at) => seen.slice(at + 1).map((b, further) => ({ beside: further === 0, apart: distance(a, b) })))
    expect(pairs).toHaveLength(28)
    expect(pairs.filter(({ beside, apart }) => apart < (beside ? NEIGHBOURS : ANY_TWO))).toEqual([])
  })

  test('the ramp goes steadily away from the surface, for all eyes', () => {
    for (const eyes of Object.values(EYES)) {
      const away = look === 'light' ? -1 : 1
      const steps = [surface, ...ramp].map((colour) => away * seenBy(eyes, colour)[0])
      const rises = steps.slice(1).map((step, at) => step - (steps[at] ?? 0))
      expect(rises.filter((rise) => rise < 0.04)).toEqual([])
    }
  })

  test('all are variables of the style sheet', () => {
    expect(cssVariables(look)).toMatchObject({
      '--kg-data-1': data[0],
      '--kg-data-8': data[7],
      '--kg-ramp-6': ramp[5],
      '--kg-before': before,
    })
  })
})
