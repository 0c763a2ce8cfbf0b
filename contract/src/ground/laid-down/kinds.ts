/** What head office lays down at its branches (docs/laying-down.md): things of which a branch has many, and rules of which it has one set. */
export const laidThings = ['card-type', 'course', 'goods', 'agreement', 'role'] as const
export const laidRules = ['rules', 'pool-rules', 'coaching-rules', 'class-rules', 'point-rules'] as const
export const laidKinds = [...laidThings, ...laidRules] as const

export type LaidThing = (typeof laidThings)[number]
export type LaidRules = (typeof laidRules)[number]
export type LaidKind = (typeof laidKinds)[number]

export function isLaidThing(kind: LaidKind): kind is LaidThing {
  return (laidThings as readonly string[]).includes(kind)
}
