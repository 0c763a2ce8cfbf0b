/** 工资: the runs of the branch; `?run=` opens one of them, `?import=1` (of a draft’s button, or of a record) the sheets of deductions. */
import '../salary.css'
import { useSearchParams } from 'react-router'
import { Slot } from '../../../app/Slot.tsx'
import { useAllowed } from '../../../session/allowed.ts'
import { useOpened } from '../../../ui/dialogs/use-opened.ts'
import { RunList } from './RunList.tsx'
import { RunPage } from './RunPage.tsx'

export default function SalaryScreen() {
  const [params, setParams] = useSearchParams()
  const id = Number(params.get('run'))
  const open = (run: number | null) => setParams(run === null ? {} : { run: String(run) })
  const sheet = useOpened('import')
  const allowed = useAllowed()
  return (
    <>
      {Number.isSafeInteger(id) && id > 0 ? <RunPage key={id} id={id} onLeave={() => open(null)} /> : <RunList onOpen={open} />}
      {sheet.isOpen && allowed('salary.adjust') && <Slot at="import" kind="deductions" onClose={sheet.close} />}
    </>
  )
}
