import { Brandmark } from '../ui/page/Brandmark.tsx'
import { useTexts } from '../words/texts.ts'
import { appTexts } from './app.texts.ts'

/** The moment between the login and the frame. It fades in late: on a fast network nothing flashes. */
export function Entering() {
  const t = useTexts(appTexts)
  return (
    <div className="kg-entering" role="status">
      <Brandmark size={40} />
      <span>{t.loading}</span>
    </div>
  )
}
