/** 场馆信息: how the club is set up. Each part is a card of its own, with its own permission to change it. */
import { useTexts } from '../../words/texts.ts'
import { FactsCard } from './FactsCard.tsx'
import { RulesCard } from './RulesCard.tsx'
import { settingsScreenTexts } from './screens.texts.ts'
import './settings.css'

export default function VenueScreen() {
  const t = useTexts(settingsScreenTexts)
  return (
    <div className="kg-page">
      <header className="kg-page-head">
        <h1>{t.venue}</h1>
      </header>
      <FactsCard />
      <RulesCard />
    </div>
  )
}
