/** How many lockers are free, by area. */
import { lockerCalls } from '@kaiguan/contract/entry/lockers/calls'
import { Link } from 'react-router'
import { useRead } from '../../api/queries.ts'
import { useAllowed } from '../../session/allowed.ts'
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
        <section className="kg-next kg-card">
          <h3>
            <Link to="/charts/cupboardmanage">{t.title}</Link>
          </h3>
          {all.total === 0 ? (
            <p className="kg-soft">{t.none}</p>
          ) : (
            <ul>
              {data.map(({ id, name, counts: { free, total, disabled } }) => (
                <li key={id} data-full={free === 0}>
                  <span>{name}</span>
                  <span className="kg-figures">{fill(t.free, { free, total: total - disabled })}</span>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </Reading>
  )
}
