import { type Letter, type LetterPreview, previewLetter } from './letters.queries'

let kept: { of: string; preview: LetterPreview } | undefined

/** The preview of a letter as it was saved: the same one until it is saved again. Throws Refusal. */
export async function keptPreview({ id, revision }: Letter): Promise<LetterPreview> {
  const of = `${id} ${revision}`
  if (kept?.of !== of) kept = { of, preview: await previewLetter(id) }
  return kept.preview
}
