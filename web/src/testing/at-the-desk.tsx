/** For component tests: somebody signed in at a desk, and a server that answers what the test says, in the contract's own shapes. */
import type { Call, ResponseOf } from '@kaiguan/contract/call'
import type { UserInfo } from '@kaiguan/contract/ground/auth/calls'
import { paymentMethods } from '@kaiguan/contract/ground/pay/calls'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render } from '@testing-library/react'
import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import { queryClient } from '../api/queries.ts'
import { setUser } from '../session/session.ts'

// Patience for a busy machine; nothing waits this long when it works.
configure({ asyncUtilTimeout: 20_000 })

export type Asked = { method: string; path: string; query: URLSearchParams; body: unknown }
type Answer = { method: string; path: RegExp; answer: (asked: Asked) => unknown }

const DESK: UserInfo = {
  roles: [],
  is_root: true,
  gym_id: 1,
  employee: { id: 5, name: '何美琪', type: 4, role: null, head_portrait: null },
  account: { id: 9, name: '何美琪', phone: '13800000000' },
  gyms: [],
  gym: {
    id: 1,
    name: '开馆健身',
    logo: null,
    address: '',
    phone: '',
    is_auth_pass: 3,
    is_check_pass: 1,
    legal_person_phone: null,
    over_date: '9999-12-31',
    over_status: false,
    closed_on: null,
    auth_audit_id: null,
    auth_reason: '',
    time_zone: 'Asia/Shanghai',
    today: '2026-11-20',
    next_day_at: '2026-11-20T16:00:00.000Z',
    latest_start_days: 365,
    payment_methods: paymentMethods.map((payment_method) => ({ payment_method, name: '' })),
    brand_name: '开馆健身',
  },
}

type Make<C extends Call> = (asked: Asked) => ResponseOf<C> | Response | Promise<ResponseOf<C> | Response>

/** What an answer's maker answers where the server refuses. */
export function refused(status: number, code: number, details?: unknown): Response {
  return new Response(JSON.stringify({ code, error_code: code, message: '', details }), { status })
}

/** Call it once at the top of a test file. `answers` says what the server answers to a call; `asked` lists what it was asked. */
export function atTheDesk() {
  let answers: Answer[] = []
  let asked: Asked[] = []
  beforeEach(() => {
    answers = []
    asked = []
    setUser(DESK)
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const { pathname, searchParams } = new URL(url, 'http://desk')
      const request: Asked = {
        method: init.method ?? 'GET',
        path: pathname,
        query: searchParams,
        body: JSON.parse(String(init.body ?? 'null')),
      }
      asked.push(request)
      const found = answers.find(({ method, path }) => method === request.method && path.test(pathname))
      if (!found) throw new Error(`the test says no answer for ${request.method} ${pathname}`)
      const answer = await found.answer(request)
      return answer instanceof Response ? answer : new Response(JSON.stringify(answer), { status: 200 })
    })
  })
  afterEach(() => {
    cleanup()
    queryClient.clear()
    vi.unstubAllGlobals()
  })
  return {
    asked: (call: Call) => asked.filter(({ method, path }) => method === call.method && pattern(call).test(path)),
    answers<C extends Call>(call: C, answer: ResponseOf<C> | Make<C>): void {
      // A function is the answer's maker: no answer of the contract is one.
      const make = typeof answer === 'function' ? (answer as Make<C>) : () => answer
      // Held to the contract, so that a test can't go on with an answer that no server gives.
      const held = (made: unknown) => (made instanceof Response ? made : call.response.parse(made))
      answers.push({ method: call.method, path: pattern(call), answer: async (request) => held(await make(request)) })
    },
  }
}

function pattern({ path }: Call): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
}

/** Draws a part as its screen would: with the cache, a router at `address`, and nothing that moves. */
export function draw(part: ReactNode, address = '/') {
  const router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: [address] })
  const drawn = render(
    <QueryClientProvider client={queryClient}>
      <ConfigProvider theme={{ token: { motion: false } }} wave={{ disabled: true }}>
        <RouterProvider router={router} />
      </ConfigProvider>
    </QueryClientProvider>,
  )
  return { ...drawn, address: () => router.state.location.pathname + router.state.location.search, back: () => router.navigate(-1) }
}
