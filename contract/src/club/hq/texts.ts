import type { Words } from '../../rules.ts'

/** What a gym is called that joined a head office: whoever still sees it in a list reads why it can't be entered. */
export const joinedName = { zh: '{gym}（已加入{brand}）', en: '{gym} (joined {brand})' } as const satisfies Words
