/** At head office somebody asks for a page of a branch: they are asked which branch, and go on to that very address. */
import { Select } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { useUser } from '../../session/session.ts'
import { PageSkeleton } from '../../ui/page/PageState.tsx'
import { useTexts } from '../../words/texts.ts'
import { appTexts } from '../app.texts.ts'
import { enterableGyms } from '../branch/enterable-gyms.ts'
import { useSwitchGym } from './use-switch-gym.ts'

export default function WhichBranch({ place }: { place: string }) {
  const t = useTexts(appTexts)
  const branches = enterableGyms(useUser())
  const only = branches.length === 1 ? branches[0]?.id : undefined
  const { switchTo, switching } = useSwitchGym()
  const goOn = useEffectEvent((id: number) => void switchTo(id, place))
  // With one branch there is nothing to ask.
  useEffect(() => {
    if (only !== undefined) goOn(only)
  }, [only])
  return (
    <main id="kg-main" className="kg-main" tabIndex={-1}>
      {switching !== null ? (
        <PageSkeleton />
      ) : (
        <section className="kg-page">
          <div className="kg-card kg-stack kg-gap-12">
            <h1>{t.whichBranch}</h1>
            <p className="kg-soft">{t.whichBranchText}</p>
            <Select<number>
              autoFocus
              defaultOpen
              aria-label={t.branch}
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={t.searchBranch}
              notFoundContent={t.noBranch}
              style={{ maxWidth: 400 }}
              options={branches.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(id) => void switchTo(id, place)}
            />
          </div>
        </section>
      )}
    </main>
  )
}
