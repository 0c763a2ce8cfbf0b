import type { Stage } from '@kaiguan/contract/people/customers/customer-stage'
import { stageWords } from '@kaiguan/contract/people/customers/texts'
import { StatusTag, type Tone } from '../../ui/display/StatusTag.tsx'
import { useWords } from '../../words/texts.ts'

const tones: Record<Stage, Tone> = { lead: 'info', member: 'good', former: 'idle' }

export function StageTag({ stage }: { stage: Stage }) {
  const words = useWords()
  return <StatusTag tone={tones[stage]} text={words(stageWords[stage])} />
}
