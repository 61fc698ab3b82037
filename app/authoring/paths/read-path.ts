import type { FieldErrors } from '~/ui/form-fields'
import type { EditedStep } from './edited-steps'
import { type PathMode, pathModes, type SaidPath } from './studio-paths.queries'

/** What the form says of a path, and what is missing in it. The other language may wait until it is published. */
export function readPath(
  form: FormData,
  steps: readonly EditedStep[],
  t: (key: 'problem.title_missing' | 'problem.needed_wrong' | 'problem.days_wrong') => string,
): { said: SaidPath; missing: FieldErrors } {
  const of = (name: string) => String(form.get(name) ?? '').trim()
  const mode: PathMode = pathModes.find((one) => one === of('mode')) ?? 'ordered'
  const needed = Number(of('needed'))
  const missing: Record<string, string> = {}
  if (!of('titleEn') && !of('titleHi')) missing.titleEn = t('problem.title_missing')
  if (mode === 'some' && (!Number.isInteger(needed) || needed < 1 || needed > 20))
    missing.needed = t('problem.needed_wrong')
  if (
    steps.some(
      ({ due_days }) => due_days !== null && (!Number.isInteger(due_days) || due_days < 1 || due_days > 730),
    )
  )
    missing.step = t('problem.days_wrong')
  const said = {
    title: { en: of('titleEn'), hi: of('titleHi') },
    summary: { en: of('summaryEn'), hi: of('summaryHi') },
    mode,
    needed: mode === 'some' ? needed : null,
    steps: steps.map(({ kind, course_id, certification_id, due_days, due_from }) => ({
      kind,
      course_id,
      certification_id,
      due_days,
      due_from,
    })),
  }
  return { said, missing }
}
