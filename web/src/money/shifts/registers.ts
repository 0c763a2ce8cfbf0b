/** The gym’s registers with their open shifts, and which of them this terminal is. */
import { type Register, shiftCalls } from '@kaiguan/contract/money/shifts/calls'
import { minuteText, wallClock } from '@kaiguan/contract/time'
import { useEffect } from 'react'
import type { Read } from '../../api/queries.ts'
import { useRead } from '../../api/queries.ts'
import { useTerminal } from '../../session/register.ts'
import { useUser } from '../../session/session.ts'

/** A shift that somebody is about to count. */
export type OpenShift = { id: number; register: string; float: number }

export function openShiftOf({ name, shift }: Register): OpenShift | null {
  // Whoever may hand over is told what the float is.
  return shift && { id: shift.id, register: name, float: shift.float ?? 0 }
}

export type Registers = {
  registers: readonly Register[]
  /** The one whose drawer takes this terminal's cash; null while it isn't known, or must be chosen again. */
  here: Register | null
  read: Read<{ data: Register[] }>
}

export function useRegisters(): Registers {
  const { registerId, gone, forget } = useTerminal()
  // Another terminal opens and closes shifts too.
  const read = useRead(shiftCalls.registers, {}, { silent: true, staleTime: 0, refetchInterval: 60_000 })
  const registers = read.data?.data ?? []
  const chosen = registers.find(({ id }) => id === registerId)
  const first = registers[0] ?? null
  // Removed at another terminal: better noticed here than at the next payment.
  const lost = read.isSuccess && !read.isFetching && registerId !== null && !chosen
  useEffect(() => {
    if (lost) forget()
  }, [lost, forget])
  return { registers, here: gone && registers.length > 1 ? null : (chosen ?? first), read }
}

/** `09:02` of today, `11-19 21:40` of another day, on the club's clock. */
export function useMoment(): (at: string) => string {
  const { time_zone, today } = useUser().gym
  return (at) => {
    const { day, minute } = wallClock(new Date(at), time_zone)
    return day === today ? minuteText(minute) : `${day.slice(5)} ${minuteText(minute)}`
  }
}
