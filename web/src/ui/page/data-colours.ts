/**
 * The colours that figures are drawn in, for each look. Eight tell series apart, in this order; a ramp of six says how much. They were
 * searched for by a program that held each against its surface and all against one another, also as colour-blind eyes see them:
 * data-colours.test.ts asks the same. What was before is always this grey, and its line dashed.
 */
export const dataColours: Readonly<Record<'light' | 'dark', { data: readonly string[]; ramp: readonly string[]; before: string }>> = {
  light: {
    data: ['#f95f05', '#2a3a73', '#268b86', '#6228b1', '#945d02', '#0b97ea', '#6a223b', '#7a9a60'],
    ramp: ['#ffe2ca', '#f8b788', '#e88c4e', '#ce6620', '#ab4600', '#842c00'],
    before: '#7a818c',
  },
  dark: {
    data: ['#ff7a2e', '#4cb4fa', '#95fad1', '#8960eb', '#ebe759', '#3f97c3', '#d0364d', '#a3d199'],
    ramp: ['#553423', '#844518', '#af5a00', '#d3780f', '#ef9c43', '#ffc277'],
    before: '#8f96a1',
  },
}

/** As `--kg-data-1` … `--kg-data-8`, `--kg-ramp-1` … `--kg-ramp-6` and `--kg-before`. */
export function dataVariables(look: 'light' | 'dark'): Record<string, string> {
  const { data, ramp, before } = dataColours[look]
  const named = (name: string, colours: readonly string[]) => colours.map((colour, at) => [`--kg-${name}-${at + 1}`, colour])
  return { ...Object.fromEntries([...named('data', data), ...named('ramp', ramp)]), '--kg-before': before }
}
