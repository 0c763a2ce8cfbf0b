/**
 * Front door of files. A thing that has a picture keeps `…_file_id`; its query joins `fileName('t.…_file_id')`, its answers
 * say `addressOf(ctx, name)`, its verbs ask `requireUsableFile(ctx, given, …)` for the id (docs/files.md).
 */

export { fileName } from '../../storage/file-name.sql.ts'
export { addressOf, addressUntil, nameOfKey, type Signing } from './addresses.ts'
export { checkFiles } from './check-kept.ts'
export { serveFiles } from './file-routes.ts'
export { fileHandlers } from './files.handlers.ts'
export { deleteFiles, fileSecret } from './files.sql.ts'
export { keepAsUploaded } from './keep-as-uploaded.ts'
export { removeAll, sweepFiles } from './sweep-files.ts'
export { requireUsableFile, usablePhotos } from './usable-file.ts'
