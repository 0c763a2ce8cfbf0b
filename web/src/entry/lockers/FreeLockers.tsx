/** How many lockers are free, by area. */
import { lockerCalls } from '@kaiguan/contract/entry/lockers/calls'
import { useRead } from '../../api/queries.ts'
import { useAllowed } from '../../session/allowed.ts'
import { GlanceList } from '../../ui/display/GlanceList.tsx'
import { Reading } from '../../ui/page/Reading.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { freeLockerTexts } from './free-lockers.texts.ts'

const EVERY_MS = 60_000

export default function FreeLockers() {
  const t = useTexts(freeLockerTexts)
  const may = useAllowed()('lockers.view')
  const read = useRead(lockerCalls.tabs, {}, { silent: true, enabled: may, refetchInterval: EVERY_MS })
  if (!may) return null
  return (
    <Reading read={read} rows={3}>
      {({ data, all }) => (
        <GlanceList
          title={t.title}
          to="/charts/cupboardmanage"
          none={t.none}
          items={(all.total === 0 ? [] : data).map(({ id, name, counts: { free, total, disabled } }) => ({
            key: id,
            name,
            end: fill(t.free, { free, total: total - disabled }),
          }))}
        />
      )}
    </Reading>
  )
}
