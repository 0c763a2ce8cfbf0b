/**
 * The districts that features stand in, the lowest first: the same folders in contract, server and web. docs/architecture.md says what
 * each is for; a law holds this list to its table.
 */
export const DISTRICTS = ['ground', 'club', 'people', 'coaching', 'classes', 'membership', 'entry', 'money', 'overview', 'frame'] as const

const FOLDER = new RegExp(`^(?:contract|server|web)/src/(?:${DISTRICTS.join('|')})/([^/]+)/`)

/** The folder of the feature that a file belongs to, with its last `/` (`web/src/membership/cards/`); null for a file of no feature. */
export const folderOf = (file: string): string | null => FOLDER.exec(file)?.[0] ?? null

/** The name of the feature that a file belongs to (`cards`); null for a file of no feature. */
export const featureOf = (file: string): string | null => FOLDER.exec(file)?.[1] ?? null
