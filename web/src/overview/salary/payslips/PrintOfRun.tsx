/** Slips of a run on paper, all of it or some: each print is written into the log. */
import { salaryRunCalls } from '@kaiguan/contract/overview/salary/run-calls'
import { useSend } from '../../../api/queries.ts'
import PrintPayslips from './PrintPayslips.tsx'

type Props = { run: { id: number; month: string }; slipIds: readonly number[]; onClose: () => void }

export default function PrintOfRun({ run: { id, month }, slipIds, onClose }: Props) {
  const { send } = useSend(salaryRunCalls.print)
  const load = async () => (await send({ params: { id }, body: { slip_ids: [...slipIds] } })).data
  return <PrintPayslips month={month} people={slipIds.length} logged load={load} onClose={onClose} />
}
