// The words a group file is written in: group( … module( … section( … { name: button(…) } ))). They keep each button's
// name as a literal type, so that `Permission` is the union of all names and a misspelt one doesn't compile.

/** The posts that a club's first roles are made for (ground/roles.templates.ts). */
export const posts = ['manager', 'desk', 'consultant', 'coach', 'finance'] as const
export type Post = (typeof posts)[number]
/** Whose first role holds a permission; or said in so many words that the owner keeps it. */
type HeldBy = [Post, ...Post[]] | ['owner']

export type PermissionEntry = {
  /** group-module-section-button, e.g. '1-4-1-3' */
  readonly id: string
  readonly zh: string
  readonly en: string
  readonly heldBy: HeldBy
  /** No call or screen uses it yet; the role editor hides it. */
  readonly planned?: true
}

type Heading = { readonly id: string; readonly zh: string; readonly en: string }

export type PermissionButton<Name extends string = string> = PermissionEntry & { readonly name: Name }
export type PermissionSection<Name extends string = string> = Heading & {
  readonly buttons: readonly PermissionButton<Name>[]
}
export type PermissionModule<Name extends string = string> = Heading & {
  readonly sections: readonly PermissionSection<Name>[]
}
export type PermissionGroup<Name extends string = string> = Heading & {
  readonly modules: readonly PermissionModule<Name>[]
}

export function group<Name extends string>(
  id: string,
  zh: string,
  en: string,
  modules: readonly PermissionModule<Name>[],
): PermissionGroup<Name> {
  return { id, zh, en, modules }
}

export function module<Name extends string>(
  id: string,
  zh: string,
  en: string,
  sections: readonly PermissionSection<Name>[],
): PermissionModule<Name> {
  return { id, zh, en, sections }
}

export function section<Name extends string>(
  id: string,
  zh: string,
  en: string,
  entries: Readonly<Record<Name, PermissionEntry>>,
): PermissionSection<Name> {
  // `as`: Object.keys answers string[]; the entries are written as literals, so their keys are exactly Name.
  const names = Object.keys(entries) as Name[]
  return { id, zh, en, buttons: names.map((name) => ({ name, ...entries[name] })) }
}

/** A permission that a call or a screen asks for today. */
export function button(id: string, zh: string, en: string, ...heldBy: HeldBy): PermissionEntry {
  return { id, zh, en, heldBy }
}

/** A permission whose call or screen is still to come; change the word to `button` with the first use. */
export function planned(id: string, zh: string, en: string, ...heldBy: HeldBy): PermissionEntry {
  return { id, zh, en, heldBy, planned: true }
}
