/** Whose card types a screen keeps, a branch’s own or head office’s: by which calls and rights, and for which branches. */
import type { Call } from '@kaiguan/contract/call'
import { HEAD_OFFICE_TYPES, WHOLE_BRAND } from '@kaiguan/contract/employee-type'
import { type CardTerms, type CardType, cardTypeCalls } from '@kaiguan/contract/membership/card-types/calls'
import { universalTypeCalls } from '@kaiguan/contract/membership/card-types/universal-types'
import type { Permission } from '@kaiguan/contract/permissions'
import { useAllowed } from '../../session/allowed.ts'
import { useUser } from '../../session/session.ts'
import { useTexts } from '../../words/texts.ts'
import { cardTypeTexts } from './card-types.texts.ts'
import { useCardTypeWords } from './use-card-type-words.ts'

export type Gyms = CardTerms['gyms']
export type GymsChoice = 'own' | 'all' | 'some'

/** Both places ask and answer the same; only where they stand differs. */
type AnyPlace<C> = C extends Call<infer Params, infer Query, infer Body, infer Response> ? Call<Params, Query, Body, Response> : never
type Name = 'create' | 'edit' | 'remove' | 'batch'

export type BranchOfType = { id: number; name: string; closed: boolean }

export type Keeper = {
  /** Under which drafts are kept. */
  id: 'card-type' | 'universal-type'
  /** It says what a visit at another branch is settled for. */
  settles: boolean
  /** Its branches are known: a form may open. */
  ready: boolean
  calls: { [Key in Name]: AnyPlace<(typeof cardTypeCalls)[Key]> }
  needs: Record<'create' | 'edit' | 'remove' | 'onSale', Permission>
  mayChange: (type: CardType) => boolean
  /** Why one can’t. */
  fixed: string
  /** Whose name stands on the card. */
  club: string
  /** What a new type may be good at. */
  choices: readonly GymsChoice[]
  branches: readonly BranchOfType[]
  start: Gyms
  sayGyms: (terms: CardTerms) => string
}

export function choiceOf(gyms: Gyms): GymsChoice {
  return typeof gyms === 'string' ? gyms : 'some'
}

/** A closed branch isn’t chosen anew; where a type is good already, it stays. */
export function branchesOffered(branches: readonly BranchOfType[], chosen: readonly number[]): BranchOfType[] {
  return branches.filter(({ id, closed }) => !closed || chosen.includes(id))
}

export function mayMakeGoodAt({ choices, branches }: Pick<Keeper, 'choices' | 'branches'>, gyms: Gyms): boolean {
  if (!choices.includes(choiceOf(gyms))) return false
  return typeof gyms === 'string' || gyms.every((id) => branches.some((branch) => branch.id === id))
}

export function useBranchKeeper(): Keeper {
  const t = useTexts(cardTypeTexts)
  const { gyms: sayGyms } = useCardTypeWords()
  const { gym, gyms, employee } = useUser()
  const may = useAllowed()
  const branches = gyms
    .filter(({ id, brand_name }) => id !== 0 && brand_name === gym.brand_name)
    .map(({ id, name, state }) => ({ id, name, closed: state === 'closed' }))
  return {
    id: 'card-type',
    settles: false,
    ready: true,
    calls: {
      create: cardTypeCalls.create,
      edit: cardTypeCalls.edit,
      remove: cardTypeCalls.remove,
      batch: cardTypeCalls.batch,
    },
    needs: { create: 'card-types.create', edit: 'card-types.edit', remove: 'card-types.delete', onSale: 'card-types.on-sale' },
    mayChange: ({ universal }) => !universal,
    fixed: t.universalHint,
    club: gym.name,
    choices: [
      'own',
      ...(WHOLE_BRAND.includes(employee.type) ? ['all' as const] : []),
      // With one branch there is nothing to choose among.
      ...(HEAD_OFFICE_TYPES.includes(employee.type) && may('head-office.card-types') && branches.length > 1 ? ['some' as const] : []),
    ],
    branches,
    start: 'own',
    sayGyms,
  }
}

type Reached = BranchOfType & { reached: boolean }
const KEEP = 'head-office.card-types'

/** `gyms`: every branch of the brand, as the list answers them; undefined until it has. */
export function useHeadOfficeKeeper(gyms: readonly Reached[] | undefined): Keeper {
  const t = useTexts(cardTypeTexts)
  const words = useCardTypeWords()
  const { gym, employee } = useUser()
  const whole = WHOLE_BRAND.includes(employee.type)
  const branches = (gyms ?? []).filter(({ reached }) => reached)
  const names = new Map((gyms ?? []).map(({ id, name }) => [id, name]))
  return {
    id: 'universal-type',
    settles: true,
    ready: gyms !== undefined,
    calls: {
      create: universalTypeCalls.create,
      edit: universalTypeCalls.edit,
      remove: universalTypeCalls.remove,
      batch: universalTypeCalls.batch,
    },
    needs: { create: KEEP, edit: KEEP, remove: KEEP, onSale: KEEP },
    mayChange: ({ terms }) => whole || mayMakeGoodAt({ choices: ['some'], branches }, terms.gyms),
    fixed: t.beyondHint,
    club: gym.brand_name,
    choices: whole ? ['all', 'some'] : ['some'],
    branches,
    start: whole ? 'all' : branchesOffered(branches, []).map(({ id }) => id),
    sayGyms: (terms) =>
      typeof terms.gyms === 'string' ? words.gyms(terms) : terms.gyms.flatMap((id) => names.get(id) ?? []).join(t.nameBetween),
  }
}
