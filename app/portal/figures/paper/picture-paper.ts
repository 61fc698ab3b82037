import { figuresIn, figuresOfPaperMax, type SeenPicture } from '~/domain/kpi/seen-picture'
import type { Locale } from '~/domain/locale'
import { backend } from '~/platform/backend'
import { refusalOfFunction } from '~/platform/function-refusal'
import { Refusal } from '~/platform/refusal'

/** Has a picture printed as a PDF. Throws Refusal `file_too_large` where it holds more figures than a paper. */
export async function printPicture(tenant: string, picture: SeenPicture, language: Locale): Promise<Blob> {
  if (figuresIn(picture) > figuresOfPaperMax) throw new Refusal('file_too_large')
  const { data, error } = await (await backend()).functions.invoke('figure-papers', {
    body: { tenant, picture, language },
  })
  if (error) throw await refusalOfFunction(error)
  return data as Blob
}
