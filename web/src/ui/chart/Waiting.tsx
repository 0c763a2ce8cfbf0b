import { useTexts } from '../../words/texts.ts'
import { uiTexts } from '../ui.texts.ts'

/** As high as the chart that comes, so that nothing under it moves. */
export function Waiting() {
  const t = useTexts(uiTexts)
  return <div className="kg-diagram-waiting" role="status" aria-label={t.loading} />
}
