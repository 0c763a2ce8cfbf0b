/**
 * Before anything else of `npm start`: what Node has made of our sources and of the packages is kept, so that a later start reads
 * neither TypeScript nor compiles it again. JavaScript, or Node would load its reader of TypeScript for this file alone. Where the
 * folder can't be written to, nothing is kept and the start takes longer.
 */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/kaiguan/compiled'))
