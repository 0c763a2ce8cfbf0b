/** 门店展示: what members and guests read and see of the branch. */
import { settingsCalls } from '@kaiguan/contract/club/settings/calls'
import { facilityWords, featureWords } from '@kaiguan/contract/club/settings/venue.texts'
import type { Words } from '@kaiguan/contract/rules'
import { useState } from 'react'
import { useRead } from '../../../api/queries.ts'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { Row } from '../Row.tsx'
import { SettingsCard } from '../SettingsCard.tsx'
import { showTexts } from '../venue.texts.ts'
import { ShowDialog } from './ShowDialog.tsx'

export function ShowCard() {
  const t = useTexts(showTexts)
  const words = useWords()
  const read = useRead(settingsCalls.facts, {})
  const [editing, setEditing] = useState(false)
  const named = <Code extends string>(codes: readonly Code[], of: Record<Code, Words>) =>
    codes.length === 0 ? t.missing : codes.map((code) => words(of[code])).join(t.comma)
  return (
    <SettingsCard
      title={t.title}
      lead={t.lead}
      edit={{ text: t.edit, needs: 'settings.edit', run: () => setEditing(true) }}
      read={read}
      rows={3}
      dialog={editing && read.data && <ShowDialog facts={read.data} onClose={() => setEditing(false)} />}
    >
      {({ introduction, facilities, features, photos, name }) => (
        <>
          <dl className="kg-settings-rows kg-venue-show">
            <Row name={t.introduction} value={introduction || t.missing} />
            <Row name={t.facilities} value={named(facilities, facilityWords)} />
            <Row name={t.features} value={named(features, featureWords)} />
            {photos.length === 0 && <Row name={t.photos} value={t.missing} />}
          </dl>
          {photos.length > 0 && (
            <ul className="kg-photos kg-venue-photos" aria-label={t.photos}>
              {photos.map((photo, at) => (
                <li key={photo}>
                  <img src={photo} alt={fill(t.photoOf, { name, number: at + 1 })} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </SettingsCard>
  )
}
