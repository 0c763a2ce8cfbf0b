/**
 * The product's colours and sizes, light and dark, in one place: each colour is named by what it means (docs/design.md). #F95F05 is
 * the brand: marks and focus rings. White on it is 3.15:1, too little to read, so what one does next takes darker steps of the same
 * orange: button face #CC4A00 (4.6:1 under white), links #BF4500 (5.1:1 on white). tokens.test.ts measures every pair.
 */
import type { ThemeConfig } from 'antd'
import { dataVariables } from './data-colours.ts'

export type Look = 'light' | 'dark'

const BRAND = '#f95f05'

/** By language, in ui.css. */
const FONT = 'var(--kg-font)'

/** What a colour says: `face` lies under `text`, `edge` is its mark, line or dot. */
export type Meaning = { face: string; text: string; edge: string }

const light = {
  /** The one primary act of a screen. */
  next: { face: '#cc4a00', text: '#ffffff', edge: BRAND },
  /** Where it goes on: the icon of an empty page, of a shortcut, of something to do. */
  lead: { face: '#fff3ea', text: '#bf4500', edge: '#f0a679' },
  /** Where one is: the entry of the menu, the row that the keys act on. */
  here: { face: '#e9ecf1', text: '#1f2329', edge: '#47566b' },
  /** What one chose: a tab, a filter, a way to pay. */
  chosen: { face: '#e6eef8', text: '#1f4a7a', edge: '#3f6ea5' },
  /** Somebody has it: a rented locker, a taken seat. */
  busy: { face: '#e5e2f7', text: '#443a8f', edge: '#8178c9' },
  /** No place is left. */
  full: { face: '#fae4ef', text: '#8f1f5e', edge: '#bf4089' },
  /** It is over, or asks for nothing any more. */
  ended: { face: '#eff0f2', text: '#5a6069', edge: '#8c9199' },
  good: { face: '#e6f6f2', text: '#0b6b57', edge: '#1ab394' },
  warn: { face: '#fff5d6', text: '#8a5a00', edge: '#c98a00' },
  bad: { face: '#fdebec', text: '#b51e24', edge: '#d4262b' },
  info: { face: '#e6f5fc', text: '#0b6490', edge: '#2387bd' },
} satisfies Record<string, Meaning>

const dark: Record<keyof typeof light, Meaning> = {
  next: { face: '#cc4a00', text: '#ffffff', edge: BRAND },
  lead: { face: '#38230f', text: '#ff9a5c', edge: '#8a5329' },
  here: { face: '#2d333b', text: '#f4f5f7', edge: '#a3aebd' },
  chosen: { face: '#1d3048', text: '#a9cdf5', edge: '#5f8fc6' },
  busy: { face: '#2c2856', text: '#c3bdff', edge: '#7f76cf' },
  full: { face: '#451c33', text: '#f7a3cd', edge: '#c9568f' },
  ended: { face: '#2c3036', text: '#b3b9c2', edge: '#7d848e' },
  good: { face: '#10362e', text: '#5fd6bb', edge: '#1ab394' },
  warn: { face: '#3b2f0d', text: '#fdc72f', edge: '#c99a1a' },
  bad: { face: '#41181a', text: '#ff8b8e', edge: '#e5484d' },
  info: { face: '#0f303f', text: '#6fcdf2', edge: '#2f93c4' },
}
export const meanings = { light, dark }

export const grounds = {
  light: {
    page: '#f4f5f7',
    surface: '#ffffff',
    line: '#e6e8ec',
    edge: '#c9cdd4',
    strip: '#f0f2f5',
    text: '#1f2329',
    soft: '#646a73',
    ring: 'rgb(249 95 5 / 24%)',
    shadow: 'rgb(31 35 41 / 12%)',
    man: '#1668dc',
    woman: '#c4316d',
    'next-hover': '#b84200',
    /** White words lie on it: a stop that must be seen. */
    'bad-solid': '#b51e24',
  },
  dark: {
    page: '#111316',
    surface: '#1b1e22',
    line: '#33373d',
    edge: '#4b5058',
    strip: '#2a2f35',
    text: '#e8eaed',
    soft: '#a3a9b3',
    ring: 'rgb(249 95 5 / 40%)',
    shadow: 'rgb(0 0 0 / 40%)',
    man: '#6aa5f5',
    woman: '#f08bb4',
    'next-hover': '#c24700',
    'bad-solid': '#c9282d',
  },
} as const

/** Black on white in any look: what is printed, signed or scanned. */
export const paper = { paper: '#ffffff', 'paper-text': '#1f2329', 'paper-soft': '#5c626b', 'paper-line': '#d5d8dd' } as const

/** Every size of type, in pixels, by what it is for. */
export const sizes = { small: 12, text: 14, name: 16, title: 20, figure: 28, big: 40, wall: 56 } as const

/** How long what happened is seen to happen. A counter's slow machine draws nothing twice. */
function motion(): Record<string, string> {
  const still =
    typeof matchMedia === 'undefined' || matchMedia('(prefers-reduced-motion: reduce)').matches || navigator.hardwareConcurrency <= 2
  return { '--kg-quick': still ? '0ms' : '120ms', '--kg-calm': still ? '0ms' : '240ms' }
}

/** The same for our own style sheets, as `--kg-…`. */
export function cssVariables(look: Look): Record<string, string> {
  const colours = Object.entries({ ...grounds[look], ...paper }).map(([name, colour]) => [`--kg-${name}`, colour])
  const said = Object.entries(meanings[look]).flatMap(([name, { face, text, edge }]) => [
    [`--kg-${name}`, face],
    [`--kg-${name}-text`, text],
    [`--kg-${name}-edge`, edge],
  ])
  const type = Object.entries(sizes).map(([name, pixels]) => [`--kg-size-${name}`, `${pixels}px`])
  return {
    ...Object.fromEntries([...colours, ...said, ...type]),
    ...motion(),
    ...dataVariables(look),
    '--kg-brand': BRAND,
    'color-scheme': look,
  }
}

export function antdTheme(look: Look, algorithm: ThemeConfig['algorithm']): ThemeConfig {
  const s = grounds[look]
  const { lead, chosen, bad } = meanings[look]
  return {
    algorithm,
    token: {
      colorPrimary: BRAND,
      colorLink: lead.text,
      colorLinkHover: BRAND,
      colorInfo: '#1677ff',
      colorBgLayout: s.page,
      colorBgContainer: s.surface,
      colorBgElevated: look === 'dark' ? '#24282d' : s.surface,
      colorText: s.text,
      colorTextSecondary: s.soft,
      colorTextDescription: s.soft,
      colorTextPlaceholder: look === 'dark' ? '#8a919c' : '#6b717a',
      colorBorderSecondary: s.line,
      colorError: look === 'dark' ? '#ff6b6e' : bad.edge,
      controlItemBgActive: chosen.face,
      controlItemBgActiveHover: chosen.face,
      borderRadius: 6,
      fontSize: sizes.text,
      fontSizeSM: sizes.small,
      fontFamily: FONT,
      // No animation: counters run on slow machines and remote desktops. And a page in a hidden tab must keep its open
      // dialog: with motion, Ant Design's dialogs take themselves down inside React's hidden <Activity>.
      motion: false,
    },
    components: componentTokens(look),
  }
}

function componentTokens(look: Look): ThemeConfig['components'] {
  const s = grounds[look]
  const { next, lead, here, chosen } = meanings[look]
  // What opens over a drawer or a dialog has its colour: in the dark, where no shadow is seen, an edge tells them apart.
  const floats = look === 'dark' ? { boxShadowSecondary: `0 0 0 1px ${s.edge}` } : {}
  const marked = { colorPrimary: chosen.edge, colorPrimaryHover: chosen.edge }
  return {
    Button: {
      colorPrimary: next.face,
      colorPrimaryHover: s['next-hover'],
      colorPrimaryActive: look === 'dark' ? '#b84200' : '#9e3900',
      defaultHoverColor: lead.text,
      defaultHoverBorderColor: lead.text,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      fontWeight: 500,
    },
    Menu: {
      itemSelectedColor: here.text,
      subMenuItemSelectedColor: here.text,
      itemSelectedBg: here.face,
      itemHeight: 34,
      itemMarginBlock: 2,
      subMenuItemBg: 'transparent',
      activeBarBorderWidth: 0,
    },
    Table: {
      headerBg: look === 'dark' ? '#22262b' : '#f7f8fa',
      headerColor: s.soft,
      headerSplitColor: 'transparent',
      cellPaddingBlockMD: 5,
      cellPaddingInlineMD: 8,
      rowHoverBg: look === 'dark' ? '#22262b' : '#f5f7f9',
    },
    Tabs: { itemSelectedColor: chosen.text, itemHoverColor: lead.text, inkBarColor: chosen.edge },
    Pagination: { ...marked, itemActiveColor: chosen.text, itemActiveColorHover: chosen.text },
    Checkbox: marked,
    Switch: marked,
    DatePicker: marked,
    // A chosen radio button carries its word in this colour.
    Radio: { colorPrimary: chosen.text, colorPrimaryHover: chosen.text, colorPrimaryActive: chosen.text },
    Select: { optionSelectedBg: chosen.face, ...floats },
    Dropdown: floats,
    Form: { itemMarginBottom: 24, verticalLabelPadding: '0 0 4px' },
    Typography: { titleMarginBottom: 0, titleMarginTop: 0 },
  }
}
