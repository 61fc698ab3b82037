import { useTranslations } from 'use-intl'
import type { MenuProblem } from '~/domain/tools/menu-reading'
import { useWriting } from '../../calculator-writing'
import type { MenuSource, SeenMenu } from './use-menu'

const shown = 12

/** What could not be read, row by row; the rows that could be are used all the same. */
export function ReadingProblems({ source, seen }: { source: MenuSource; seen: SeenMenu }) {
  const t = useTranslations('menuEngineering')
  const { number } = useWriting()
  const { problems, menu } = seen
  const general = [source.isTooLarge ? t('problem.tooLarge') : '', menu ? '' : t('problem.empty')].filter(
    Boolean,
  )
  const words = (problem: MenuProblem) => {
    if (problem.code === 'tooMany')
      return t('problem.tooMany', { found: number(problem.found), max: number(problem.max) })
    const column = 'column' in problem ? t(`source.column.${problem.column}`) : ''
    return t(`problem.${problem.code}`, { column, text: 'text' in problem ? problem.text.slice(0, 30) : '' })
  }
  const place = (problem: MenuProblem) =>
    problem.code === 'tooMany'
      ? ''
      : `${t('problem.row', { row: number(problem.row) })} ${problem.name.slice(0, 40)}`.trim()
  return (
    <div role="status">
      {general.map((text) => (
        <p key={text} className="mb-3 border-danger border-l-4 pl-4 text-sm">
          {text}
        </p>
      ))}
      {problems.length > 0 ? (
        <div className="border-marigold border-l-4 pl-4 text-sm">
          <p className="font-medium">{t('problem.title', { count: problems.length })}</p>
          <ul>
            {problems.slice(0, shown).map((problem, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row can have several
              <li key={at}>
                {place(problem) ? <span className="font-medium">{place(problem)}: </span> : null}
                {words(problem)}
              </li>
            ))}
          </ul>
          {problems.length > shown ? <p>{t('problem.more', { count: problems.length - shown })}</p> : null}
        </div>
      ) : null}
    </div>
  )
}
