/** 场馆信息: how the club is set up, in the parts that features bring (`venueTabs`). */
import { useSearchParams } from 'react-router'
import { FeatureTabs } from '../../app/frame/FeatureTabs.tsx'
import { venueTabs } from '../../app/registry.ts'
import { useTexts } from '../../words/texts.ts'
import { settingsScreenTexts } from './screens.texts.ts'
import './settings.css'

export default function VenueScreen() {
  const t = useTexts(settingsScreenTexts)
  const [params] = useSearchParams()
  return <FeatureTabs label={t.venue} tabs={venueTabs} otherwise={params.get('isRealNameAuthe') === '1' ? CERTIFICATION : undefined} />
}

/** Where the badge of the top bar leads: an address of the specification. */
const CERTIFICATION = 'certification'
