import type { PrinterState } from '@kaiguan/contract/paper'
import { StatusTag, type Tone } from '../../../ui/display/StatusTag.tsx'
import { useTexts } from '../../../words/texts.ts'
import { printerStateWords } from '../printing.texts.ts'
import { usePrinter } from './printer.ts'

const tones: Record<PrinterState, Tone> = { 'not-connected': 'idle', connected: 'good', disconnected: 'bad' }

/** The receipt printer's state, as it is now. */
export function PrinterTag() {
  const states = useTexts(printerStateWords)
  const { state } = usePrinter()
  return <StatusTag tone={tones[state]} text={states[state]} />
}
