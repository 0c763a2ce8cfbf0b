import type { Passage } from '@kaiguan/contract/entry/gates/calls'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import { useTexts } from '../../../words/texts.ts'
import { lookOf, lookTones } from '../gate-tones.ts'
import { passageTexts } from '../gates.texts.ts'

/** Passed, stayed, refused; and whether the gate decided alone. */
export function PassageResult({ passage }: { passage: Passage }) {
  const t = useTexts(passageTexts)
  const look = lookOf(passage)
  return (
    <span className="kg-named">
      <StatusTag tone={lookTones[look]} text={t[look]} />
      {!passage.online && <StatusTag tone="idle" text={t.offline} />}
    </span>
  )
}
