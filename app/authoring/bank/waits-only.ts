import type { Problem } from '~/domain/source-problems'

/** Whether nothing is missing but the translation of texts that stand in one language. */
export function waitsOnly(problems: readonly Problem[]): boolean {
  const texts = problems.map(({ path }) => path.filter((step) => step !== 'en' && step !== 'hi').join())
  return problems.every(
    ({ code, path }, at) =>
      code === 'text_missing' &&
      path.some((step) => step === 'en' || step === 'hi') &&
      texts.indexOf(texts[at] as string) === texts.lastIndexOf(texts[at] as string),
  )
}
