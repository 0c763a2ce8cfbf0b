/** What is left at a branch, by what becomes of it; each row leads to where it stands there. */
import type { ClosingPreview } from '@kaiguan/contract/overview/head-office/closing/closing'
import { type ClosingKind, goingOn, keepsOpen, stopping } from '@kaiguan/contract/overview/head-office/closing/closing-kinds'
import { closingKindWords } from '@kaiguan/contract/overview/head-office/closing/closing-kinds.texts'
import { useNavigate } from 'react-router'
import { useSwitchGym } from '../../../app/frame/use-switch-gym.ts'
import { useAllowed } from '../../../session/allowed.ts'
import { Money } from '../../../ui/display/Money.tsx'
import { LinkButton } from '../../../ui/page/LinkButton.tsx'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { closingTexts } from './closing.texts.ts'
import { headOfficePlaces, placesOfKinds } from './places-of-kinds.ts'

type Left = ClosingPreview['left'][number]
type Gym = ClosingPreview['gym']

export function LeftSections({ gym, left, closed }: { gym: Gym; left: readonly Left[]; closed: boolean }) {
  const t = useTexts(closingTexts)
  const of = (kinds: readonly ClosingKind[]) => left.filter((row) => kinds.includes(row.kind) && !keepsOpen(row))
  return (
    <>
      {!closed && <Section gym={gym} title={t.inTheWay} hint={t.inTheWayHint} left={left.filter(keepsOpen)} />}
      {!closed && <Section gym={gym} title={t.stops} hint={t.stopsHint} left={of(stopping)} />}
      <Section gym={gym} title={t.goesOn} hint={t.goesOnHint} left={of(goingOn)} />
    </>
  )
}

function Section({ gym, title, hint, left }: { gym: Gym; title: string; hint: string; left: readonly Left[] }) {
  if (left.length === 0) return null
  return (
    <section>
      <h3 className="kg-heading">{title}</h3>
      <p className="kg-soft">{hint}</p>
      <table className="kg-plain-table" aria-label={title}>
        <tbody>
          {left.map((row) => (
            <LeftRow key={row.kind} gym={gym} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function LeftRow({ gym, row }: { gym: Gym; row: Left }) {
  const { kind, count, fee } = row
  const t = useTexts(closingTexts)
  const words = useWords()
  const { switchTo } = useSwitchGym()
  const what = words(closingKindWords[kind])
  const navigate = useNavigate()
  const may = useAllowed()
  const [place, atHeadOffice] = [placesOfKinds[kind], headOfficePlaces[kind]]
  return (
    <tr>
      <td>{what}</td>
      <td className="kg-end kg-figures">{count > 0 && count.toLocaleString('en-US')}</td>
      <td className="kg-end">{fee !== null && <Money fen={fee} />}</td>
      <td className="kg-end">
        {place !== null && (
          <LinkButton run={() => void switchTo(gym.id, place)} title={fill(t.lookAt, { gym: gym.name, what })}>
            {keepsOpen(row) ? t.deal : t.look}
          </LinkButton>
        )}
        {atHeadOffice !== undefined && may('head-office.laid-down') && (
          <LinkButton run={() => void navigate(atHeadOffice)} title={what}>
            {t.deal}
          </LinkButton>
        )}
      </td>
    </tr>
  )
}
