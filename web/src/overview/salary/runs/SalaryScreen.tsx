/** 工资: the runs of the branch; `?run=` opens one of them. */
import '../salary.css'
import { useSearchParams } from 'react-router'
import { RunList } from './RunList.tsx'
import { RunPage } from './RunPage.tsx'

export default function SalaryScreen() {
  const [params, setParams] = useSearchParams()
  const id = Number(params.get('run'))
  const open = (run: number | null) => setParams(run === null ? {} : { run: String(run) })
  return Number.isSafeInteger(id) && id > 0 ? <RunPage key={id} id={id} onLeave={() => open(null)} /> : <RunList onOpen={open} />
}
