/** Slips on A4, one under another, to be cut apart. */
import type { SalarySlipDetails } from '@kaiguan/contract/overview/salary/run-calls'
import { Money } from '../../../ui/display/Money.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { useSlipSaid, useSlipSums } from '../runs/use-slip-said.ts'
import { PAYSLIP_STYLE } from './payslip-style.ts'
import { paperTexts } from './payslips.texts.ts'

type Props = { slips: readonly SalarySlipDetails[]; gym: string }

export function PayslipSheet({ slips, gym }: Props) {
  return (
    <div className="kg-payslips">
      <style>{PAYSLIP_STYLE}</style>
      {slips.map((slip) => (
        <Slip key={slip.id} slip={slip} gym={gym} />
      ))}
    </div>
  )
}

function Slip({ slip, gym }: { slip: SalarySlipDetails; gym: string }) {
  const t = useTexts(paperTexts)
  const { staff, plan, run, employed_days: days, month_days: all, paid_on } = slip
  return (
    <section>
      <h2>
        {gym} {fill(t.heading, { month: run.month })}
      </h2>
      <p>
        <b>{staff.name}</b> {plan && `${t.plan} ${plan.name} · `}
        {t.employed} {fill(t.days, { days, all })}
      </p>
      <table>
        <thead>
          <tr>
            <th>{t.item}</th>
            <th>{t.way}</th>
            <th>{t.fee}</th>
          </tr>
        </thead>
        <Lines slip={slip} />
        <Sums slip={slip} />
      </table>
      <p className="kg-between">
        <span>
          {t.paidOn} {paid_on ?? t.notPaid}
        </span>
        <span>{t.signature} ____________</span>
      </p>
    </section>
  )
}

function Lines({ slip }: { slip: SalarySlipDetails }) {
  const groups = useSlipSaid()(slip)
  return (
    <tbody>
      {groups.flatMap(({ lines }) =>
        lines.map(({ line, title, ways, fee }) => (
          <tr key={line.id}>
            <td>{title}</td>
            <td>{ways.join(' ')}</td>
            <td>
              <Money fen={fee} />
            </td>
          </tr>
        )),
      )}
    </tbody>
  )
}

function Sums({ slip }: { slip: SalarySlipDetails }) {
  const t = useTexts(paperTexts)
  const sums = useSlipSums()(slip)
  return (
    <tfoot>
      {[...sums, { name: t.net, fee: slip.net }].map(({ name, fee }) => (
        <tr key={name}>
          <th colSpan={2}>{name}</th>
          <td>
            <Money fen={fee} />
          </td>
        </tr>
      ))}
    </tfoot>
  )
}
