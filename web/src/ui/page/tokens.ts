/**
 * The product's colours and sizes, light and dark, in one place. #F95F05 is the brand: marks, switches, focus rings.
 * White on it is 3.15:1, too little to read, so what carries or is text takes darker steps of the same orange:
 * button face #CC4A00 (4.6:1 under white), links and chosen items #BF4500 (5.1:1 on white, 4.6:1 on the tint).
 */
import type { ThemeConfig } from 'antd'

export type Look = 'light' | 'dark'

const BRAND = '#F95F05'
/** Data colours, in this order: the specification’s four theme colours. */
export const DATA_COLOURS = ['#F95F05', '#FDC72F', '#1AB394', '#2BB5E9'] as const

/** By language, in ui.css. */
const FONT = 'var(--kg-font)'

const shades = {
  light: {
    page: '#f4f5f7',
    surface: '#ffffff',
    tint: '#fff3ea',
    line: '#e6e8ec',
    edge: '#c9cdd4',
    ring: 'rgb(249 95 5 / 24%)',
    strip: '#f0f2f5',
    text: '#1f2329',
    soft: '#646a73',
    accentText: '#bf4500',
    button: '#cc4a00',
    buttonHover: '#b84200',
    buttonActive: '#9e3900',
  },
  dark: {
    page: '#111316',
    surface: '#1b1e22',
    tint: '#38230f',
    line: '#33373d',
    edge: '#4b5058',
    ring: 'rgb(249 95 5 / 40%)',
    strip: '#2a2f35',
    text: '#e8eaed',
    soft: '#a3a9b3',
    accentText: '#ff9a5c',
    button: '#cc4a00',
    buttonHover: '#d95200',
    buttonActive: '#b84200',
  },
} as const

/** The same for our own style sheet, as `--kg-…`. */
export function cssVariables(look: Look): Record<string, string> {
  const s = shades[look]
  return {
    '--kg-page': s.page,
    '--kg-surface': s.surface,
    '--kg-tint': s.tint,
    '--kg-line': s.line,
    '--kg-text': s.text,
    '--kg-soft': s.soft,
    '--kg-accent-text': s.accentText,
    '--kg-button': s.button,
    '--kg-button-hover': s.buttonHover,
    '--kg-brand': BRAND,
    '--kg-edge': s.edge,
    '--kg-ring': s.ring,
    '--kg-strip': s.strip,
    'color-scheme': look,
  }
}

export function antdTheme(look: Look, algorithm: ThemeConfig['algorithm']): ThemeConfig {
  const s = shades[look]
  return {
    algorithm,
    token: {
      colorPrimary: BRAND,
      colorLink: s.accentText,
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
      colorError: look === 'dark' ? '#ff6b6e' : '#d4262b',
      controlItemBgActive: s.tint,
      controlItemBgActiveHover: s.tint,
      borderRadius: 6,
      fontSize: 14,
      fontSizeSM: 12,
      fontFamily: FONT,
      // No animation: counters run on slow machines and remote desktops. And a page in a hidden tab must keep its open
      // dialog: with motion, Ant Design's dialogs take themselves down inside React's hidden <Activity>.
      motion: false,
    },
    components: componentTokens(look),
  }
}

function componentTokens(look: Look): ThemeConfig['components'] {
  const s = shades[look]
  // What opens over a drawer or a dialog has its colour: in the dark, where no shadow is seen, an edge tells them apart.
  const floats = look === 'dark' ? { boxShadowSecondary: `0 0 0 1px ${s.edge}` } : {}
  return {
    Button: {
      colorPrimary: s.button,
      colorPrimaryHover: s.buttonHover,
      colorPrimaryActive: s.buttonActive,
      defaultHoverColor: s.accentText,
      defaultHoverBorderColor: s.accentText,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      fontWeight: 500,
    },
    Menu: {
      itemSelectedColor: s.accentText,
      subMenuItemSelectedColor: s.accentText,
      itemSelectedBg: s.tint,
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
      rowHoverBg: look === 'dark' ? '#22262b' : '#faf7f4',
    },
    Tabs: { itemSelectedColor: s.accentText, itemHoverColor: s.accentText },
    Pagination: { itemActiveColor: s.accentText, itemActiveColorHover: s.accentText },
    // A chosen radio button carries its word in this colour.
    Radio: { colorPrimary: s.accentText, colorPrimaryHover: s.accentText, colorPrimaryActive: s.accentText },
    Select: { optionSelectedBg: s.tint, ...floats },
    Dropdown: floats,
    Form: { itemMarginBottom: 24, verticalLabelPadding: '0 0 4px' },
    Typography: { titleMarginBottom: 0, titleMarginTop: 0 },
  }
}
