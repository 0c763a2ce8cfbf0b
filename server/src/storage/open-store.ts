/** The store that the settings name. */
import { thrownText } from '@kaiguan/contract/thrown'
import type { Config } from '../config.ts'
import { codeOf } from '../database/embedded/error.ts'
import { startTexts } from '../start.texts.ts'
import { StartError } from '../start-error.ts'
import { diskStore } from './disk-store.ts'
import { s3Store } from './s3-store.ts'
import type { Store } from './store.ts'

const TRIED = 'files/tried/at-start'

type Settings = Pick<Config, 's3' | 'filesFolder' | 'filesChosen' | 'databaseUrl'>

export function storeOf({ s3, filesFolder }: Pick<Settings, 's3' | 'filesFolder'>): Store {
  return s3 ? s3Store(s3) : diskStore(filesFolder)
}

/** Tried once: a start that can't keep files says so, before somebody's upload does. Answers what whoever runs it should know. */
export async function tryStore(store: Store, { s3, filesFolder, filesChosen, databaseUrl }: Settings): Promise<string | null> {
  try {
    await store.write(TRIED, Buffer.from('ok'), 'text/plain')
    await store.remove(TRIED)
  } catch (error) {
    const why = whyOf(error)
    throw new StartError(s3 ? startTexts.filesAway(`${s3.endpoint} ${s3.bucket}`, why) : startTexts.filesFolder(filesFolder, why))
  }
  return !s3 && !filesChosen && databaseUrl !== null ? startTexts.filesHere(filesFolder) : null
}

/** What the system calls it, or what the store said; the place where it happened helps nobody who sets it up. */
function whyOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : null
  return codeOf(error) || codeOf(cause) || thrownText(error)
}
