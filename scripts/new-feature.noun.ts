/** The words of a new feature, in every spelling it needs. */
export type Noun = {
  /** follow-ups */
  name: string
  /** Of docs/architecture.md. */
  district: string
  /** followUps */
  camel: string
  /** FollowUps */
  pascal: string
  /** followUp */
  one: string
  /** FollowUp */
  One: string
  /** follow-up */
  kebabOne: string
  /** follow_ups */
  table: string
  zh: string
  en: string
  /** The address of its screen; null: it has none of its own. */
  path: string | null
  /** The permission that adding takes: follow-ups.create */
  adds: string
  /** The first of its refusals: a range of a thousand that no feature uses yet. */
  code: number
  /** 20261122T0930 */
  minute: string
}
