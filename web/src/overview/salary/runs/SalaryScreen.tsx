/**
 * 工资: the runs of the branch, of which `?run=` opens one, and 考勤, which they count (`?tab=attendance`); `?import=1` (of a draft’s button, or
 * of a record) opens the sheets of deductions.
 */
import '../salary.css'
import { useSearchParams } from 'react-router'
import { Slot } from '../../../app/Slot.tsx'
import { useAllowed } from '../../../session/allowed.ts'
import { useOpened } from '../../../ui/dialogs/use-opened.ts'
import { PartTabs } from '../../../ui/page/PartTabs.tsx'
import { useTexts } from '../../../words/texts.ts'
import { AttendancePart } from '../attendance/AttendancePart.tsx'
import { RunList } from './RunList.tsx'
import { RunPage } from './RunPage.tsx'
import { screenTexts } from './runs.texts.ts'

const parts = ['runs', 'attendance'] as const

export default function SalaryScreen() {
  const t = useTexts(screenTexts)
  const [params, setParams] = useSearchParams()
  const id = Number(params.get('run'))
  const open = (run: number | null) => setParams(run === null ? {} : { run: String(run) })
  const sheet = useOpened('import')
  const allowed = useAllowed()
  const tab = parts.find((one) => one === params.get('tab')) ?? 'runs'
  return (
    <>
      {Number.isSafeInteger(id) && id > 0 ? (
        <RunPage key={id} id={id} onLeave={() => open(null)} />
      ) : (
        <div className="kg-tabbed">
          <PartTabs
            label={t.parts}
            tabs={parts.map((key) => ({ key, text: t[key] }))}
            current={tab}
            onShow={(next) => setParams(next === 'runs' ? {} : { tab: next }, { replace: true })}
          >
            {tab === 'runs' ? <RunList onOpen={open} /> : <AttendancePart />}
          </PartTabs>
        </div>
      )}
      {sheet.isOpen && allowed('salary.adjust') && <Slot at="import" kind="deductions" onClose={sheet.close} />}
    </>
  )
}
