/** What features let one do for whoever stands here (`memberActs`), each by its key; nothing of it is read before. */
import { Button } from 'antd'
import type { MemberAct } from '../../../app/screen.ts'
import { useTexts, useWords } from '../../../words/texts.ts'
import { arrivalTexts } from '../check-in.texts.ts'

export function ActList({ acts, onDo }: { acts: readonly MemberAct[]; onDo: (act: MemberAct) => void }) {
  const t = useTexts(arrivalTexts)
  const words = useWords()
  if (acts.length === 0) return null
  return (
    <ul className="kg-arrivals" aria-label={t.more}>
      {acts.map((act) => (
        <li key={act.name}>
          <Button size="small" onClick={() => onDo(act)} aria-keyshortcuts={act.key}>
            <kbd>{act.key}</kbd>
            {words(act.label)}
          </Button>
        </li>
      ))}
    </ul>
  )
}
