/** The tenders in a form whose amount is a field of its own, as its item: the form only asks whether they are right, what they hold is theirs. */
import { formatFen } from '@kaiguan/contract/money'
import { Field } from '../../../ui/forms/fields.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { payProblems } from '../pay.texts.ts'
import { cashOf, fillTenders, tenderProblem } from '../tenders.ts'
import type { TenderState } from '../use-tenders.ts'
import { TenderFields } from './TenderFields.tsx'

/** `of`: the field of the amount. */
export function TendersItem({ tender, of = 'fee' }: { tender: TenderState; of?: string }) {
  const problemOf = useProblem(tender)
  return (
    <Field
      name="payments"
      rules={[
        ({ getFieldValue }) => ({
          validateTrigger: 'onSubmit',
          validator: async () => {
            const problem = problemOf(getFieldValue(of))
            if (problem !== null) throw new Error(problem)
          },
        }),
      ]}
    >
      <Tenders tender={tender} />
    </Field>
  )
}

/** The form's id goes to the field that may be wrong, so that a wrong submit leads there. */
function Tenders({ tender, id }: { tender: TenderState; id?: string }) {
  return (
    <div className="kg-pay-fields">
      <TenderFields paying={tender} id={id} />
    </div>
  )
}

/** What stands in the way of this amount, as the till says it; null while there is none: its own field asks for it. */
function useProblem({ tenders, purses, cashGiven, codeProblem }: TenderState): (fee: number | null) => string | null {
  const t = useTexts(payProblems)
  return (fee) => {
    if (!fee) return null
    const filled = fillTenders(tenders, fee, purses)
    const stops = tenderProblem(filled, purses, cashGiven) ?? codeProblem
    if (stops === null) return null
    const amounts: Partial<Record<typeof stops, number>> = {
      left: filled.remaining,
      over: -filled.remaining,
      'cash-short': cashOf(filled) - (cashGiven ?? 0),
    }
    return fill(t[stops], { yuan: formatFen(amounts[stops] ?? 0) })
  }
}
