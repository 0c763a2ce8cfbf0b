/** What a club says and shows of itself: its hours, what it has, its photos; and who may read it. */
import { settingsCalls } from '@kaiguan/contract/club/settings/calls'
import { openOn, venueCalls } from '@kaiguan/contract/club/settings/venue'
import { staffCalls } from '@kaiguan/contract/club/staff/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Club, newClub, newStaff, newWorld, type World } from '../../testing/club.ts'
import { uploadedFile } from '../../testing/files.ts'
import { clubFace } from './index.ts'

let world: World
let club: Club
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  club = await newClub(world)
})
afterAll(() => world.close())

const WEEK = [
  { weekday: 5, from: '14:00', to: '24:00' },
  { weekday: 5, from: '08:00', to: '12:00' },
]
const SPECIAL = [{ from: '2026-12-31', to: '2027-01-01', name: '元旦', opens: null, closes: null }]

const face = () =>
  world.database.transaction(club.brandId, (db) =>
    clubFace({ db, brandId: club.brandId, now: world.clock.now(), settings: world.settings }, club.gymId),
  )

test('guests read when the club is open and see what it has: a save keeps what it wasn’t given', async () => {
  const { owner } = club
  const photos = [await uploadedFile(world, owner, 'photo'), await uploadedFile(world, owner, 'photo')]
  await owner.do(settingsCalls.editFacts, { body: { hours: WEEK, special_days: SPECIAL, facilities: ['shower', 'pool'], photos } })
  await owner.do(settingsCalls.editFacts, { body: { introduction: '开了十年的老店', features: ['yoga'] } })
  const shown = await face()
  expect(shown).toMatchObject({ introduction: '开了十年的老店', facilities: ['shower', 'pool'], features: ['yoga'], hours: WEEK })
  expect(shown.photos.map((address) => photos.find((name) => address.includes(name)))).toEqual(photos)
  // Turned round and one less: the answer's own addresses are taken back.
  const { photos: now } = await owner.do(settingsCalls.facts)
  await owner.do(settingsCalls.editFacts, { body: { photos: now.slice(1) } })
  expect((await face()).photos).toHaveLength(1)
  await owner.do(settingsCalls.editFacts, { body: { photos: null, hours: null } })
  expect(await face()).toMatchObject({ photos: [], hours: [], facilities: ['shower', 'pool'] })
})

test('a day is as its weekday, but for holidays; a weekday without times is closed', () => {
  const hours = { hours: WEEK, special_days: SPECIAL }
  expect(openOn(hours, '2026-11-20').spans).toEqual([
    { from: '08:00', to: '12:00' },
    { from: '14:00', to: '24:00' },
  ])
  expect(openOn(hours, '2026-11-21').spans).toEqual([])
  expect(openOn(hours, '2027-01-01')).toEqual({ spans: [], why: '元旦' })
  expect(openOn({ hours: [], special_days: [] }, '2026-11-20').spans).toBeNull()
})

test('what no club could mean is refused where it stands', async () => {
  const refused = async (body: object) =>
    // `as`: wrong on purpose.
    Object.keys((await club.owner.call(settingsCalls.editFacts, { body: body as never })).refusal.errors ?? {})
  expect(await refused({ hours: [{ weekday: 1, from: '22:00', to: '08:00' }] })).toEqual(['hours.0.to'])
  expect(await refused({ special_days: [{ ...SPECIAL[0], to: '2026-12-30' }] })).toEqual(['special_days.0.to'])
  expect(await refused({ special_days: [{ ...SPECIAL[0], opens: '10:00' }] })).toEqual(['special_days.0.closes'])
  expect(await refused({ facilities: ['helipad'] })).toEqual(['facilities.0'])
  expect(await refused({ facilities: ['pool', 'pool'] })).toEqual(['facilities'])
  const face = await uploadedFile(world, club.owner, 'avatar')
  expect(await refused({ photos: [face] })).toEqual(['photos.0'])
})

test('whoever is signed in reads the lists; an employee’s post is taken by its number there', async () => {
  const desk = await newStaff(world, club)
  const { data: posts } = await desk.do(venueCalls.posts)
  expect(posts.find(({ code }) => code === 'coach')).toEqual({ id: 3, code: 'coach', name: '教练', zh: '教练', en: 'Coach' })
  expect((await desk.do(venueCalls.facilities)).data.map(({ code }) => code)).toContain('shower')
  expect((await desk.do(venueCalls.features)).data.map(({ code }) => code)).toContain('yoga')
  // `as`: a number, as the specification’s clients send it.
  await club.owner.do(staffCalls.edit, { params: { id: desk.id }, body: { post: 3 as never } })
  expect((await club.owner.do(staffCalls.show, { params: { id: desk.id } })).post).toBe('coach')
})
