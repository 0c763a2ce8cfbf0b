/** At which branches how many people are paid by a plan of the whole brand, and the way into each. */
import type { BrandPlanDetails } from '@kaiguan/contract/overview/salary/brand-plan-calls'
import { useSwitchGym } from '../../../app/frame/use-switch-gym.ts'
import { useUser } from '../../../session/session.ts'
import { LinkButton } from '../../../ui/page/LinkButton.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { plansTexts } from '../salary.texts.ts'

/** Who is paid by what at a branch. */
const PEOPLE = '/advanced/employeeOfferManger?tab=people'

export function PaidBranches({ plan: { branches } }: { plan: BrandPlanDetails }) {
  const t = useTexts(plansTexts)
  const { gyms } = useUser()
  const { switchTo, switching } = useSwitchGym()
  const mayEnter = (id: number) => switching === null && gyms.some((gym) => gym.id === id && gym.state === 'enterable')
  return (
    <section aria-label={t.whoIsPaid}>
      <h3>{t.whoIsPaid}</h3>
      {branches.length === 0 ? (
        <p className="kg-soft">{t.nobody}</p>
      ) : (
        <table className="kg-plain-table" aria-label={t.whoIsPaid}>
          <tbody>
            {branches.map(({ gym: { id, name }, people }) => (
              <tr key={id}>
                <th scope="row">
                  {mayEnter(id) ? (
                    <LinkButton run={() => void switchTo(id, PEOPLE)} title={fill(t.enter, { name })}>
                      {name}
                    </LinkButton>
                  ) : (
                    name
                  )}
                </th>
                <td className="kg-figures">{people === 0 ? t.nobodyNow : fill(t.paid, { count: people })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
