/** The operator of a test's installation, at a terminal in Chinese. */
import { operate } from '../operator/verbs.ts'
import type { World } from './club.ts'

export function operatorOf(world: World) {
  const { database, settings } = world
  return (...args: string[]): Promise<string[]> =>
    operate({ database, settings, now: world.clock.now(), language: 'zh', origin: 'http://127.0.0.1:3000' }, args)
}
