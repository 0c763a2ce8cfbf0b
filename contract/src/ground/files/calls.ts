/**
 * Files: whoever has one asks for a signed address, PUTs the bytes there, and
 * names the file where it belongs. Whatever has a picture writes two words: `FileInput` for what it takes, `FileAddress`
 * for what it answers (docs/files.md).
 */
import { z } from 'zod'
import { call } from '../../call.ts'
import { Done } from '../../shapes.ts'

export const fileKinds = ['avatar', 'photo', 'logo', 'card', 'certificate', 'article', 'attachment', 'contract', 'face'] as const
export const FileKind = z.enum(fileKinds)
export type FileKind = z.infer<typeof FileKind>

/** What is kept as it came, in one piece and without sizes. */
export function keptWhole(kind: FileKind): boolean {
  return kind === 'attachment' || kind === 'contract'
}

/** The largest file, as the specification counts. */
export const FILE_MAX_KB = 10_240
/** The most pixels of a picture, whatever its sides. */
export const MOST_MEGAPIXELS = 40
/** The least that a picture of a kind must have: what is cut out of a smaller one is a smudge on every screen. */
export const leastPixels: Partial<Record<FileKind, { width: number; height: number }>> = {
  avatar: { width: 200, height: 200 },
  face: { width: 200, height: 200 },
}

/** The longer side of what screens show: in a list, in a drawer, on the whole screen. */
export const fileSizes = { small: 96, medium: 400, large: 1600 } as const
export type FileSize = keyof typeof fileSizes

const NAME = `(?:${fileKinds.join('|')})-[0-9a-f]{32}\\.(?:webp|bin)`
/** A file's name, alone or as our own answers write it; an address at another host is neither. */
const GIVEN = new RegExp(`^(?:/files/)?${NAME}(?:\\?[\\w=&.-]*)?$`)

/** What a call takes for a picture: the `filename` of an upload, or an address that a call of ours answered. Read as the name. */
export const FileInput = z
  .string()
  .max(600)
  .regex(GIVEN, { error: 'file' })
  .overwrite((text) => text.replace(/^\/files\//, '').replace(/\?.*$/, ''))
  // The format is how refusals.ts knows it, wherever it stands in a body.
  .meta({ format: 'uri-reference', description: 'the `filename` of an upload, or an address of `/files/` as it was answered' })

/** The same where there may be none; the specification writes an empty text for that. */
export const NoneOrFile = z.preprocess((given) => (given === '' ? null : given), FileInput.nullable())

/** What a call answers for a picture: to be loaded as it is, for some hours, by whoever was given it. */
export const FileAddress = z.string().describe('an address on this server, good for hours and the same all the while; never kept')

/** Whether a field takes a file. */
export function takesFile(field: z.ZodType): boolean {
  return z.globalRegistry.get(field)?.format === 'uri-reference'
}

export const fileCalls = {
  sign: call({
    method: 'POST',
    path: '/v1/gym/oss_sign_url',
    summary: 'Where to PUT a file, for some minutes and once; its filename is then given to the call that it belongs to',
    scope: 'account',
    open: 'an upload shows nothing to anybody: who may change the thing that has the picture is asked by that call',
    changes: [],
    refuses: ['auth.no-gym', 'file.code-expired', 'file.too-many'],
    whenOverdue: true,
    body: z.object({
      type: FileKind,
      api_token: z.string().max(200).optional().describe('this session’s token; may be left out where it is in the header'),
    }),
    response: z.object({
      url: z.string().describe('PUT the bytes here as they are, without any header of ours'),
      bucket: z.string().describe('`local`: this server keeps them itself'),
      endpoint: z.string().describe('the origin of `url`'),
      filename: z.string(),
    }),
  }),
  ready: call({
    method: 'POST',
    path: '/v1/gym/files/ready',
    summary: 'Have an upload looked at that went to another place than this server; left out, the call that it is given to does so',
    scope: 'account',
    open: 'it is asked about one’s own upload, and shows nothing of it',
    changes: [],
    refuses: ['auth.no-gym'],
    whenOverdue: true,
    outside: true,
    body: z.object({ filename: FileInput }),
    response: Done,
  }),
}
