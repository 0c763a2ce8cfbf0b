/** Reading and sending from a component. Rows stay on screen while new ones load; the error catalogue speaks by itself. */
import type { Call, ResponseOf } from '@kaiguan/contract/call'
import type { Tag } from '@kaiguan/contract/tags'
import { keepPreviousData, QueryClient, type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { getSession } from '../session/session.ts'
import { Failure, isFailure, pauseAfter, unsaid } from './failure.ts'
import { useFollowed } from './followed.ts'
import { newKey } from './new-key.ts'
import { type Args, type LooseArgs, send } from './send.ts'
import { forget, remember, type Sender } from './unanswered-calls.ts'

/** One cache for the page; emptied when the branch changes. A failed call isn't retried: the catalogue has already spoken. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 5_000, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** What no write brings about: the hour, the day, a branch beside this one. */
const SELDOM_MS = 10 * 60_000

export type ReadOptions = {
  enabled?: boolean
  /** Where nothing is pushed: asked every so many milliseconds; false stops. While the page is told what changes, seldom. */
  refetchInterval?: number | false
  staleTime?: number
  /** The screen shows the failure itself. */
  silent?: boolean
}

/** Polling that knows its end: `until` answers true for the last answer. The steps on the way there aren't pushed. */
export type PollOptions<Answer> = { until?: (answer: Answer) => boolean }

export type Read<Answer> = UseQueryResult<Answer, Failure>

export function useRead<C extends Call>(
  call: C,
  args: Args<C>,
  options: ReadOptions & PollOptions<ResponseOf<C>> = {},
): Read<ResponseOf<C>> {
  const { silent, until, refetchInterval = false, ...rest } = options
  const followed = useFollowed()
  const every = followed && !until && refetchInterval !== false ? Math.max(refetchInterval, SELDOM_MS) : refetchInterval
  return useQuery<ResponseOf<C>, Failure>({
    queryKey: [call.path, args],
    queryFn: ({ signal }) => send(call, args, { signal, silent }),
    placeholderData: keepPreviousData,
    meta: { shows: call.shows },
    refetchInterval: ({ state }) => {
      if (state.error?.passing) return pauseAfter(state.errorUpdateCount)
      return state.data !== undefined && until?.(state.data) ? false : every
    },
    ...rest,
  })
}

/** Reads ahead what will be asked for next: whoever asks then joins the question under way, or finds its answer. */
export function useReadAhead<C extends Call>(call: C): (args: Args<C>) => void {
  const client = useQueryClient()
  return (args) =>
    void client.prefetchQuery({
      queryKey: [call.path, args],
      queryFn: ({ signal }) => send(call, args, { signal, silent: true }),
      meta: { shows: call.shows },
    })
}

/** Asked when it is needed and not before, once for whoever else asks just then. */
export function useReadOnce<C extends Call>(call: C): (args: Args<C>) => Promise<ResponseOf<C>> {
  const client = useQueryClient()
  return (args) =>
    client.fetchQuery({
      queryKey: [call.path, args],
      queryFn: ({ signal }) => send(call, args, { signal }),
      meta: { shows: call.shows },
    })
}

/** What changed is read again wherever it is shown; what isn't on a screen is read when it comes back. */
export function useRefresh(): (changed: readonly Tag[]) => Promise<void> {
  const client = useQueryClient()
  return (changed) => client.invalidateQueries({ predicate: ({ meta }) => shownBy(meta).some((tag) => changed.includes(tag)) })
}

/** The same, of what others changed (push.ts). */
export function refreshShown(changed: readonly Tag[]): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ meta }) => shownBy(meta).some((tag) => changed.includes(tag)) })
}

function shownBy(meta: Record<string, unknown> | undefined): readonly Tag[] {
  // Only useRead writes it, from the call's own declaration.
  return (meta?.shows ?? []) as readonly Tag[]
}

export type Send<C extends Call> = {
  send: (args: Args<C>) => Promise<ResponseOf<C>>
  sending: boolean
}
type SendHookOptions = { silent?: boolean /** Its answer may be a file. */; saves?: boolean }

/** A write that moves no money. What shows its effect (the calls' tags) is read again. Rejects with a Failure. */
export function useSend<C extends Call>(call: C, options: SendHookOptions = {}): Send<C> {
  const refresh = useRefresh()
  const mutation = useMutation<ResponseOf<C>, Failure, Args<C>>({
    mutationFn: (args) => send(call, args, { silent: options.silent, saves: options.saves }),
    onSuccess: () => void refresh(call.changes),
  })
  return { send: mutation.mutateAsync, sending: mutation.isPending }
}

type MoneySendOptions = SendHookOptions & {
  /** What the person did, as the notification names it after an interruption: the dialog's title. */
  label: string
}

/**
 * A write that moves money. One Idempotency-Key per opened dialog (mount the dialog when it opens): a double click or a
 * retry sends the same key and is charged once. After a success the next send gets a new key, and after a payment by a payer's code
 * that came to nothing. What such a code pays for is sent by the server itself, once it is paid (payer-payments.ts).
 */
export function useMoneySend<C extends Call>(call: C, options: MoneySendOptions): Send<C> {
  const refresh = useRefresh()
  const key = useRef<string>(undefined)
  const mutation = useMutation<ResponseOf<C>, Failure, Args<C>>({
    mutationFn: async (args) => {
      key.current ??= newKey()
      const answer = mayBeCoded(args)
        ? await payMoney(call, args, key.current, options, () => (key.current = undefined))
        : await sendMoney(call, args, key.current, options)
      key.current = undefined
      return answer
    },
    onSuccess: () => void refresh(call.changes),
  })
  return { send: mutation.mutateAsync, sending: mutation.isPending }
}

function senderNow(): Sender {
  const user = getSession().user
  return { accountId: user?.account.id ?? 0, gymId: user?.gym_id ?? 0 }
}

async function sendMoney<C extends Call>(call: C, args: Args<C>, key: string, options: MoneySendOptions): Promise<ResponseOf<C>> {
  const sender = senderNow()
  remember(sender, { method: call.method, path: call.path, args, key, label: options.label, at: Date.now() })
  try {
    const answer = await send(call, args, { key, silent: options.silent })
    forget(sender, key)
    return answer
  } catch (thrown) {
    if (isFailure(thrown) && thrown.answered) forget(sender, key)
    throw thrown
  }
}

/** One of its tenders is paid by a payer's code (payer-codes.ts); what is written in a remark is looked at more closely. */
const mayBeCoded = (args: LooseArgs) => /"(WECHAT|ALIPAY):\d/.test(JSON.stringify(args.body ?? null))

/** `onNothing`: what was asked for by this key is over, and nothing was done. */
async function payMoney<C extends Call>(call: C, args: Args<C>, key: string, options: MoneySendOptions, onNothing: () => void) {
  const { beginOf, codedIn, payByCode } = await import('./by-code/payer-payments.ts').catch(() => {
    throw new Failure('offline')
  })
  const coded = codedIn(args)
  if (coded === null) return sendMoney(call, args, key, options)
  const { provider, fee } = coded
  const begin = beginOf(call, coded, key)
  const outcome = await payByCode({ key, label: options.label, provider, fee, args: begin, sender: senderNow(), at: Date.now() })
  if (outcome.end === 'refused') throw outcome.failure
  if (outcome.end === 'not-done') {
    onNothing()
    throw unsaid()
  }
  // `as`: the server answers what this call would have answered.
  return outcome.answer as ResponseOf<C>
}
