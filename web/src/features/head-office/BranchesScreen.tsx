/** The head-office desktop for now: the branches one reaches, each with its state; a click enters it. */
import { Input } from 'antd'
import { useState } from 'react'
import { useSwitchGym } from '../../app/use-switch-gym.ts'
import { useUser } from '../../session/session.ts'
import { PageState } from '../../ui/PageState.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { BranchCard } from './BranchCard.tsx'
import { headOfficeTexts } from './head-office.texts.ts'

/** With fewer branches than this they are all in sight. */
const SEARCH_FROM = 9

export default function BranchesScreen() {
  const t = useTexts(headOfficeTexts)
  const user = useUser()
  const { switchTo, switching } = useSwitchGym()
  const [text, setText] = useState('')
  const branches = user.gyms.filter(({ id }) => id !== 0)
  const found = branches.filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()))

  if (branches.length === 0) return <PageState kind="empty" title={t.none} text={t.noneText} />
  return (
    <section className="kg-page">
      <header className="kg-page-head">
        <div>
          <h1>{t.title}</h1>
          <p className="kg-soft">{fill(t.lead, { brand: user.gym.brand_name, count: branches.length })}</p>
        </div>
        {branches.length >= SEARCH_FROM && (
          <Input.Search
            aria-label={t.search}
            placeholder={t.search}
            allowClear
            style={{ width: 260 }}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </header>
      {found.length === 0 ? (
        <PageState kind="not-found" title={fill(t.noMatch, { text })} />
      ) : (
        <ul className="kg-branches">
          {found.map((gym) => (
            <BranchCard
              key={gym.id}
              gym={gym}
              entering={switching === gym.id}
              busy={switching !== null}
              onEnter={() => void switchTo(gym.id)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
