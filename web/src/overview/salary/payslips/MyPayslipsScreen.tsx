/** 我的工资: one’s own slips, a month a row; `?slip=` opens one of them. */
import '../salary.css'
import type { ResponseOf } from '@kaiguan/contract/call'
import { myPayslipCalls } from '@kaiguan/contract/overview/salary/my-payslips'
import { say } from '@kaiguan/contract/sentence'
import { useRead } from '../../../api/queries.ts'
import { Money } from '../../../ui/display/Money.tsx'
import { GrowingList } from '../../../ui/lists/GrowingList.tsx'
import { useGrowing } from '../../../ui/lists/use-growing.ts'
import { LinkButton } from '../../../ui/page/LinkButton.tsx'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import { useAddress } from '../../../ui/page/use-address.ts'
import { fill, useTexts } from '../../../words/texts.ts'
import { MySlipDrawer } from './MySlipDrawer.tsx'
import { mineTexts } from './payslips.texts.ts'

export default function MyPayslipsScreen() {
  const t = useTexts(mineTexts)
  const growing = useGrowing()
  const read = useRead(myPayslipCalls.list, { query: growing.paging }, { silent: true })
  const [params, change] = useAddress()
  const slip = Number(params.get('slip'))
  return (
    <section className="kg-page">
      <PageHead title={t.title} />
      <GrowingList read={read} growing={growing} empty={{ of: 'money', title: t.none, text: t.noneText }}>
        {(rows) => (
          <section className="kg-card">
            <table className="kg-plain-table" aria-label={t.list}>
              <tbody>
                {rows.map((row) => (
                  <Month key={row.id} row={row} onOpen={() => change({ slip: String(row.id) })} />
                ))}
              </tbody>
            </table>
          </section>
        )}
      </GrowingList>
      {Number.isSafeInteger(slip) && slip > 0 && <MySlipDrawer id={slip} onClose={() => change({ slip: '' })} />}
    </section>
  )
}

type Row = ResponseOf<typeof myPayslipCalls.list>['data'][number]

function Month({ row: { month, gross, deductions, net, paid_on }, onOpen }: { row: Row; onOpen: () => void }) {
  const t = useTexts(mineTexts)
  return (
    <tr>
      <td>
        <span className="kg-two-lines">
          <span>
            <LinkButton run={onOpen}>{month}</LinkButton>
          </span>
          <small className="kg-soft">{say(t.gross, { gross })}</small>
          {deductions !== 0 && <small className="kg-soft">{say(t.deducted, { deductions })}</small>}
        </span>
      </td>
      <td className="kg-soft">{paid_on === null ? t.notPaid : fill(t.paid, { day: paid_on })}</td>
      <td className="kg-end">
        <b>
          <Money fen={net} />
        </b>
      </td>
    </tr>
  )
}
