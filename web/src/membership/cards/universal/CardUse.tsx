import type { CardUse as Use } from '@kaiguan/contract/membership/cards/universal-cards'
import { TimeText } from '../../../ui/display/DayText.tsx'
import { FactList } from '../../../ui/display/FactList.tsx'
import { Log } from '../../../ui/display/Log.tsx'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { universalTexts } from './universal.texts.ts'

/** Where a card was used: how often at each branch that one reaches, how often elsewhere, and the newest visits. */
export function CardUse({ use: { gyms, beyond, visits } }: { use: Use }) {
  const t = useTexts(universalTexts)
  return (
    <>
      <section>
        <h3>
          {t.used} <small className="kg-soft">{t.usedHint}</small>
        </h3>
        {gyms.length === 0 && beyond === 0 ? (
          <p className="kg-soft">{t.unused}</p>
        ) : (
          <FactList
            facts={[
              ...gyms.map(
                ({ gym, visits, last_at }) =>
                  [
                    gym.name,
                    <span key={gym.id}>
                      <b>{fill(t.visits, { visits })}</b> <span className="kg-soft">{t.last}</span> <TimeText at={last_at} />
                    </span>,
                  ] as const,
              ),
              beyond > 0 && [t.beyond, <b key="beyond">{fill(t.visits, { visits: beyond })}</b>],
            ]}
          />
        )}
      </section>
      {visits.length > 0 && (
        <Log
          title={t.newest}
          rows={visits.map(({ id, gym, entered_at, cancelled }) => ({
            id,
            at: entered_at,
            what: gym.name,
            amount: cancelled && <StatusTag tone="idle" text={t.cancelled} />,
          }))}
        />
      )}
    </>
  )
}
