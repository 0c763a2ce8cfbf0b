/** What a card or its type wears: one of the drawn faces, or a picture in its place. */
import type { FileSize } from '@kaiguan/contract/ground/files/calls'
import { CardFaceName } from '@kaiguan/contract/membership/card-types/calls'
import type { Ctx } from '../../context.ts'
import { addressOf, requireUsableFile, type Signing } from '../../ground/files/index.ts'

export type Worn = { image: string; image_file_id: number | null; image_name: string | null }

/** As it is answered: the picture's address, else the face's name. */
export function cardImage(signing: Signing, { image, image_name }: Worn, size: FileSize): string {
  return addressOf(signing, image_name, size) ?? image
}

/** What is kept of what was given. Under a picture the face stays that was there. */
export async function wornAs(ctx: Ctx, given: string, field: string, before: Worn | null): Promise<Pick<Worn, 'image' | 'image_file_id'>> {
  const face = CardFaceName.safeParse(given)
  if (face.success) return { image: face.data, image_file_id: null }
  const image_file_id = await requireUsableFile(ctx, given, { kind: 'card', field, before: before?.image_name ?? null })
  return { image: before?.image ?? 'sunrise', image_file_id }
}
