import { useTexts } from '../../words/texts.ts'
import { uiTexts } from '../ui.texts.ts'

const THIS_COMPUTER = /^https?:\/\/(localhost|127(\.\d+){3}|\[::1\])(:\d+)?(\/|$)/

/** Beside a code for phones: an address of this computer itself leads a phone to the phone. */
export function PhoneReach({ url }: { url: string }) {
  const t = useTexts(uiTexts)
  return THIS_COMPUTER.test(url) ? <p className="kg-warn">{t.phonesCant}</p> : null
}
