import { type ComponentType, lazy } from 'react'

export type Loader<Props = object> = () => Promise<{ default: ComponentType<Props> }>

// The loaders come from module constants, so the function itself is a lasting key.
const made = new WeakMap<object, unknown>()
const failedPages = new Set<object>()

/** A failed download isn't remembered: the network comes back. */
function forget(load: object, reason: unknown): never {
  made.delete(load)
  throw reason
}

/** A page's is, until it is asked for again: forgotten at once, it would be asked for without end and never say so. */
function keepFailed(load: object, reason: unknown): never {
  failedPages.add(load)
  throw reason
}

/**
 * A browser keeps a module that it couldn't fetch, and all that needs it, as failed for as long as the page lives: without a
 * network none is asked for.
 */
function fetched<Props>(load: Loader<Props>): ReturnType<Loader<Props>> {
  return navigator.onLine === false ? Promise.reject(new TypeError('offline: no dynamically imported module is asked for')) : load()
}

/** A component that is fetched when first shown; the same one for the same loader each time, so that React keeps its state. */
export function lazyOf<Props>(load: Loader<Props>, failed = forget): ComponentType<Props> {
  const component = made.get(load) ?? lazy(() => fetched(load).catch((reason) => failed(load, reason)))
  made.set(load, component)
  // `as`: the map can't say that a loader of Props holds a component of Props; the line above is its only writer.
  return component as ComponentType<Props>
}

/** Fetched before anybody asks for it. What is here when it is first shown is drawn at once: what was waited for, React holds back. */
export async function fetchEarly<Props>(load: Loader<Props>): Promise<void> {
  const { default: component } = await fetched(load)
  if (!made.has(load)) made.set(load, component)
}

/** The same for a page, whose tab says that it could not be fetched (PaneBoundary). */
export function pageOf<Props>(load: Loader<Props>): ComponentType<Props> {
  return lazyOf(load, keepFailed)
}

/** The next drawing asks for them anew. */
export function forgetFailedPages(): void {
  for (const load of failedPages) made.delete(load)
  failedPages.clear()
}
