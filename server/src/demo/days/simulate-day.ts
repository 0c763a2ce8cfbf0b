/**
 * One day at one branch through the product's own calls: the drawer is opened, people come, buy, train and leave,
 * mistakes are made and corrected, the drawer is counted and the day closed. Uneven, as days are. The year before is
 * frozen (docs/decisions/009): what a later feature brings is lived here alone.
 */
import type { Branch } from '../branch.ts'
import type { RoleName } from '../catalogue.ts'
import type { Chance } from '../chance.ts'
import { instant } from '../instant.ts'
import type { Clerk, Terminal } from '../terminal.ts'
import { articlesOfDay } from './articles.ts'
import { cardChangesOfDay } from './card-changes.ts'
import { changesOfDay, salesOfDay } from './cards.ts'
import { tillOfDay } from './cashier.ts'
import { visitsOfDay } from './check-in.ts'
import { classesOfDay } from './classes.ts'
import { coursesOfDay } from './courses.ts'
import { disruptionsOfDay } from './disruptions.ts'
import { elsewhereOfDay } from './elsewhere.ts'
import { gatesOfDay } from './gates.ts'
import { lessonsOfDay } from './lessons.ts'
import { lockersOfDay } from './lockers.ts'
import { bodyTestsOfDay } from './members/body-tests.ts'
import { contractsOfDay } from './members/contracts.ts'
import { remindersOfDay } from './members/customers.ts'
import { doublesOfDay } from './members/doubles.ts'
import { facesOfDay } from './members/faces.ts'
import { followUpsOfDay } from './members/follow-ups.ts'
import { leadsOfDay } from './members/leads.ts'
import { pointsOfDay } from './points.ts'
import { refundsOfDay } from './refunds.ts'
import { closeDown, drawerOfDay } from './shifts.ts'
import { targetsOfDay } from './targets.ts'
import { type Act, CLOSES, type Day, type PartOfDay, type Today } from './today.ts'
import { trialsOfDay } from './trials.ts'

const parts: readonly PartOfDay[] = [
  drawerOfDay,
  articlesOfDay,
  remindersOfDay,
  salesOfDay,
  visitsOfDay,
  elsewhereOfDay,
  tillOfDay,
  changesOfDay,
  cardChangesOfDay,
  refundsOfDay,
  disruptionsOfDay,
  contractsOfDay,
  doublesOfDay,
  leadsOfDay,
  trialsOfDay,
  pointsOfDay,
  followUpsOfDay,
  lockersOfDay,
  gatesOfDay,
  coursesOfDay,
  lessonsOfDay,
  classesOfDay,
  bodyTestsOfDay,
  facesOfDay,
  targetsOfDay,
]

/** Returns the serial number of the next new face. */
export async function liveOneDay(terminal: Terminal, branches: readonly Branch[], branch: Branch, luck: Chance, day: Day): Promise<number> {
  const minutes: Act[][] = Array.from({ length: CLOSES }, () => [])
  const at = (where: Branch, role: RoleName, minute: number): Clerk => {
    const able = where.staff.filter((member) => member.role === role)
    return terminal.as(where, luck.pick(able.length > 0 ? able : where.staff), instant(day.date, minute))
  }
  const by = (role: RoleName, minute: number): Clerk => at(branch, role, minute)
  const as = (id: number, minute: number): Clerk => {
    const colleague = branch.staff.find((member) => member.id === id)
    return colleague ? terminal.as(branch, colleague, instant(day.date, minute)) : by('manager', minute)
  }
  const others = branches.filter((other) => other !== branch && !other.isBehind)
  const today: Today = { branch, others, luck, day, by, at, as, later: (minute, act) => minutes[Math.min(minute, CLOSES - 1)]?.push(act) }
  for (const part of parts) part(today)
  for (const [minute, acts] of minutes.entries()) {
    if (day.until !== null && instant(day.date, minute) > day.until) return day.serial
    for (const act of acts) await act(minute)
  }
  // Today stays open, however late it is.
  if (day.until === null) await closeDown(today)
  return day.serial
}
