/** What the person who started it reads: the address at once, how far it is, and one line that says it is ready. */

import { beingBuiltTexts } from '../http/pages/build-page.texts.ts'
import { registrationWords } from '../operator/operator.texts.ts'
import { bothLanguages, startTexts } from '../start.texts.ts'
import type { Installation } from './prepare.ts'

/** Where lines can't be drawn again, a log say, these are enough. */
const STEPS = [25, 50, 75]
const CLEAR_LINE = '\r\u001b[2K'

type Out = { write(text: string): unknown; isTTY?: boolean }

export function terminalLines(out: Out) {
  let address = ''
  let shown = -1
  return {
    /**
     * The first line says where it listens, `at`; before it stands that the clock is another than the world's, where it is,
     * and that its pages are still being built.
     */
    begin(at: string, { clockFrom, building }: { clockFrom: Date | null; building: boolean }): void {
      address = at
      shown = 0
      if (clockFrom) out.write(`\n${bothLanguages(startTexts.clock(clockFrom))}\n`)
      if (building) out.write(`\n${bothLanguages(beingBuiltTexts.terminal)}\n`)
      out.write(`\n${startTexts.preparing(address, 0)}${out.isTTY ? '' : '\n'}`)
    },
    progress(percent: number): void {
      if (percent <= shown) return
      const steps = STEPS.filter((step) => step > shown && step <= percent)
      shown = percent
      if (out.isTTY) out.write(`${CLEAR_LINE}${startTexts.preparing(address, percent)}`)
      else if (steps.length > 0) out.write(`${startTexts.preparing(address, percent)}\n`)
    },
    /** The last line, and the only one that says so. One write: whoever waits for the address finds the code beside it. */
    ready(state: Installation, code: string | null, ms: number, approvesAtOnce: boolean): void {
      const lines = [`\n${startTexts.ready(address, (ms / 1000).toFixed(1))}`]
      if (code) {
        const { zh, en } = startTexts.setUp(address, code)
        lines.push(zh, en)
      }
      if (state === 'demo') lines.push(startTexts.demo)
      const { zh, en } = registrationWords[approvesAtOnce ? 'atOnce' : 'wait']
      lines.push(`  ${zh}`, `  ${en}`)
      out.write(`${out.isTTY ? CLEAR_LINE : ''}${lines.join('\n')}\n`)
    },
  }
}
