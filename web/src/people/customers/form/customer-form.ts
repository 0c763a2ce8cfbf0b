/** What the forms of a customer hold, and how an answer of the server becomes that. */
import type { Customer } from '@kaiguan/contract/people/customers/calls'

export type CustomerValues = {
  name: string
  sex: 0 | 1 | 2
  birthday: string | null
  head_portrait: string | null
  consultant_id: number | null
  coach_id: number | null
  source: number
  intent: 0 | 1 | 2
  fit_goal: 0 | 1 | 2 | null
  referred_by_id: number | null
  alert: string
  remark: string
}

export const newCustomer: Omit<CustomerValues, 'name'> = {
  sex: 0,
  birthday: null,
  head_portrait: null,
  consultant_id: null,
  coach_id: null,
  source: 0,
  intent: 0,
  fit_goal: null,
  referred_by_id: null,
  alert: '',
  remark: '',
}

export function valuesOf(customer: Customer): CustomerValues {
  const { name, sex, birthday, head_portrait, consultant_id, coach_id, source, intent, fit_goal, referred_by_id, alert, remark } = customer
  return {
    name,
    sex,
    birthday,
    head_portrait,
    consultant_id,
    coach_id,
    source,
    intent: oneOfThree(intent) ?? 0,
    fit_goal: oneOfThree(fit_goal),
    referred_by_id,
    alert,
    remark,
  }
}

/** Imported rows may hold a number outside the table; the form then asks anew. */
function oneOfThree(value: number | null): 0 | 1 | 2 | null {
  return value === 0 || value === 1 || value === 2 ? value : null
}
