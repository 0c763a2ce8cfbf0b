/** Every feature's `index.ts`, found by its place in a district: a new folder is a new feature, and no list needs an entry. */

import type {
  AccountEntry,
  Feature,
  FeatureTab,
  Finder,
  FramePart,
  MemberAct,
  MemberPart,
  MemberTile,
  MenuLink,
  QuickAction,
  QuickSearch,
  Screen,
} from './screen.ts'
import type { Fillings, Slots } from './slots.ts'

const found = Object.entries(import.meta.glob<Feature>('../*/*/index.ts', { eager: true }))
const nameOf = (path: string) => path.split('/').at(-2) ?? path
/** By their names, so that lists without an order of their own stay as they are when a feature moves to another district. */
const features = found.toSorted(([a], [b]) => (nameOf(a) < nameOf(b) ? -1 : 1)).map(([, feature]) => feature)

export const screens: readonly Screen[] = features.flatMap((feature) => feature.screens ?? [])
export const links: readonly MenuLink[] = features.flatMap((feature) => feature.links ?? [])
export const frameParts: readonly FramePart[] = features.flatMap((feature) => feature.frameParts ?? []).sort((a, b) => a.order - b.order)
export const memberParts: readonly MemberPart[] = features.flatMap((feature) => feature.memberParts ?? []).sort((a, b) => a.order - b.order)
export const memberActs: readonly MemberAct[] = features.flatMap((feature) => feature.memberActs ?? []).sort((a, b) => a.order - b.order)
export const memberTiles: readonly MemberTile[] = features.flatMap((feature) => feature.memberTiles ?? []).sort((a, b) => a.order - b.order)
export const customerTabs: readonly FeatureTab[] = features
  .flatMap((feature) => feature.customerTabs ?? [])
  .sort((a, b) => a.order - b.order)
export const venueTabs: readonly FeatureTab[] = features.flatMap((feature) => feature.venueTabs ?? []).sort((a, b) => a.order - b.order)
export const accountEntries: readonly AccountEntry[] = features.flatMap((feature) => feature.accountEntries ?? [])
export const quickSearch: QuickSearch | null = features.find((feature) => feature.quickSearch)?.quickSearch ?? null
export const actions: readonly QuickAction[] = features.flatMap((feature) => feature.actions ?? [])
export const finders: readonly Finder[] = features.flatMap((feature) => feature.finders ?? []).sort((a, b) => a.order - b.order)

/** Who fills a slot, if anybody does. */
export function findFilling<Name extends keyof Slots>(at: Name): Fillings[Name] {
  return features.find(({ fills }) => fills?.[at])?.fills?.[at]
}
