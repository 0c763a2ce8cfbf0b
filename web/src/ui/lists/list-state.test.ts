import { describe, expect, it } from 'vitest'
import { readList, withFilters } from './list-state.ts'

const options = { filters: { keyword: 'text', status: 'many' }, sort: '-created_at', initial: { status: ['1'] } } as const
const start = { status: ['1'] }
type Filters = { keyword: string; status: string[] }
const read = (query: string) => readList<Filters>(new URLSearchParams(query), { ...options, initial: start })

describe('a list in the address', () => {
  it('starts with its defaults', () => {
    expect(read('')).toEqual({
      values: { keyword: '', status: ['1'] },
      page: 1,
      perPage: 20,
      after: undefined,
      sort: '-created_at',
      filtered: false,
    })
  })

  it('reads what a shared link says and mends what is out of bounds', () => {
    expect(read('keyword=王&status=2,3&page=999&per_page=500&sort=name')).toMatchObject({
      values: { keyword: '王', status: ['2', '3'] },
      page: 100,
      perPage: 100,
      sort: 'name',
      filtered: true,
    })
    expect(read('page=x')).toMatchObject({ page: 1 })
  })

  it('goes back to the first page when a filter changes', () => {
    expect(withFilters<Filters>(new URLSearchParams('page=3&after=abc&per_page=50'), { keyword: '李' }, start).toString()).toBe(
      `per_page=50&keyword=${encodeURIComponent('李')}`,
    )
  })

  it('leaves out what is as at the start, and writes an emptied filter that has a start', () => {
    expect(withFilters<Filters>(new URLSearchParams('status=2'), { status: ['1'] }, start).toString()).toBe('')
    expect(withFilters<Filters>(new URLSearchParams(), { status: [] }, start).toString()).toBe('status=')
    expect(read('status=').values.status).toEqual([])
  })
})
