/** The club as anybody may see it: where, when, what there is. */
import { openOn } from '@kaiguan/contract/club/settings/venue'
import { facilityWords, featureWords } from '@kaiguan/contract/club/settings/venue.texts'
import { weekdayWords } from '@kaiguan/contract/ground/calendar/texts'
import type { ClubShown } from '@kaiguan/contract/people/member/page-calls'
import { addDays, minuteText, wallClock, weekdayOf } from '@kaiguan/contract/time'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { Shown } from '../Shown.tsx'
import { clubTexts } from './club.texts.ts'
import type { ClubPageProps } from './use-club-face.ts'

const DAYS = 7

export function ClubPage({ club }: ClubPageProps) {
  return (
    <Shown read={club}>
      {(shown) => (
        <article>
          <Pictures club={shown} />
          <h1>{shown.name}</h1>
          <Open club={shown} />
          {shown.introduction && <p className="m-intro">{shown.introduction}</p>}
          <Reach club={shown} />
          <Hours club={shown} />
          <Has club={shown} />
        </article>
      )}
    </Shown>
  )
}

type Props = { club: ClubShown }

function Pictures({ club: { photos } }: Props) {
  const t = useTexts(clubTexts)
  if (photos.length === 0) return null
  return (
    <ul className="m-photos" aria-label={t.photos}>
      {photos.map((photo, place) => (
        <li key={photo}>
          <img src={photo} alt={fill(t.photo, { place: place + 1 })} width={343} height={200} loading={place === 0 ? 'eager' : 'lazy'} />
        </li>
      ))}
    </ul>
  )
}

/** Nothing where the club hasn't said when it is open. */
function Open({ club }: Props) {
  const t = useTexts(clubTexts)
  const { spans, why } = openOn(club, club.today)
  if (spans === null) return null
  const clock = minuteText(wallClock(new Date(), club.time_zone).minute)
  const now = spans.some(({ from, to }) => from <= clock && clock < to)
  const times = spans.map(({ from, to }) => `${from}–${to}`).join('  ') || t.closed
  return (
    <p className="m-open" data-open={now}>
      <strong>{now ? t.openNow : t.closedNow}</strong> {t.today} {times} {why}
    </p>
  )
}

function Reach({ club: { address, phone } }: Props) {
  const t = useTexts(clubTexts)
  return (
    <dl className="m-facts">
      {address && (
        <>
          <dt>{t.address}</dt>
          <dd>
            {address}{' '}
            <a href={`https://uri.amap.com/search?keyword=${encodeURIComponent(address)}`} target="_blank" rel="noreferrer">
              {t.map}
            </a>
          </dd>
        </>
      )}
      {phone && (
        <>
          <dt>{t.phone}</dt>
          <dd>
            <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{fill(t.call, { phone })}</a>
          </dd>
        </>
      )}
    </dl>
  )
}

/** The seven days from today on, holidays among them: what somebody who wants to come asks. */
function Hours({ club }: Props) {
  const t = useTexts(clubTexts)
  const words = useWords()
  if (club.hours.length === 0 && club.special_days.length === 0) return null
  const days = Array.from({ length: DAYS }, (_, ahead) => addDays(club.today, ahead))
  return (
    <>
      <h2>{t.hours}</h2>
      <table className="m-hours">
        <tbody>
          {days.map((day, ahead) => {
            const { spans, why } = openOn(club, day)
            return (
              <tr key={day} data-today={ahead === 0}>
                <th scope="row">{ahead === 0 ? t.today : words(weekdayWords[weekdayOf(day)])}</th>
                <td>{(spans ?? []).map(({ from, to }) => `${from}–${to}`).join('  ') || (spans ? t.closed : '-')}</td>
                <td>{why}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}

function Has({ club: { facilities, features } }: Props) {
  const t = useTexts(clubTexts)
  const words = useWords()
  return (
    <>
      {features.length > 0 && (
        <>
          <h2>{t.features}</h2>
          <ul className="m-chips">
            {features.map((code) => (
              <li key={code}>{words(featureWords[code])}</li>
            ))}
          </ul>
        </>
      )}
      {facilities.length > 0 && (
        <>
          <h2>{t.facilities}</h2>
          <ul className="m-chips">
            {facilities.map((code) => (
              <li key={code}>{words(facilityWords[code])}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
