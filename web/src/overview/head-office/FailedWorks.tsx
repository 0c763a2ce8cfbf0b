/** Nightly work that hasn't succeeded: which, where, since when, and what that means for whoever reads the figures below. */
import type { FailedWork } from '@kaiguan/contract/overview/head-office/calls'
import { nightWorkWords } from '@kaiguan/contract/overview/head-office/night-works.texts'
import { Alert } from 'antd'
import { TimeText } from '../../ui/display/DayText.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { headOfficeTexts } from './head-office.texts.ts'

export function FailedWorks({ works }: { works: readonly FailedWork[] }) {
  const t = useTexts(headOfficeTexts)
  if (works.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      title={fill(works.length === 1 ? t.nightFailedOne : t.nightFailed, { count: works.length })}
      description={
        <>
          <ul className="kg-bullets">
            {works.map((one) => (
              <li key={`${one.work} ${one.gym?.id}`}>
                <Line one={one} />
              </li>
            ))}
          </ul>
          {t.nightAgain}
        </>
      }
    />
  )
}

function Line({ one: { work, gym, since } }: { one: FailedWork }) {
  const t = useTexts(headOfficeTexts)
  const say = useWords()
  const { name, means } = nightWorkWords[work]
  return (
    <>
      <strong>{gym?.name ?? t.allBranches}</strong> {say(name)} <span className="kg-soft">{t.nightSince}</span> <TimeText at={since} />
      <br />
      {say(means)}
    </>
  )
}
