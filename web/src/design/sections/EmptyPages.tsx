/** What stands where nothing is yet: one drawing for each kind of thing. */
import { PageState } from '../../ui/page/PageState.tsx'
import { useTexts } from '../../words/texts.ts'
import { emptyTexts } from '../design.texts.ts'

const KINDS = ['people', 'cards', 'calendar', 'money', 'door', 'search'] as const

export function EmptyPages() {
  const t = useTexts(emptyTexts)
  return (
    <div className="kg-card kg-row kg-wraps">
      {KINDS.map((of) => (
        <PageState key={of} kind="empty" of={of} small title={t[of]} />
      ))}
    </div>
  )
}
