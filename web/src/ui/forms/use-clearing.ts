import { useTexts } from '../../words/texts.ts'
import { uiTexts } from '../ui.texts.ts'

/** The cross that empties a choice, with its name in the language of the screen: Ant Design's own is English. */
export function useClearing(): (may?: boolean) => false | { label: string } {
  const t = useTexts(uiTexts)
  return (may = true) => may && { label: t.clear }
}
