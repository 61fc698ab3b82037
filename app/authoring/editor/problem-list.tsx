import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { isWarning, type Problem } from '~/domain/source-problems'
import { IconButton } from '~/ui/icon-button'
import { useTitle } from '../use-title'
import { useEditing } from './editor-context'

/** Everything that keeps the course from being published, each with the way to where it is mended. */
export function ProblemList() {
  const t = useTranslations('authoring.problems')
  const { problems, setChecking } = useEditing()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const wrong = problems.filter((problem) => !isWarning(problem))
  const worth = problems.filter(isWarning)
  return (
    <section className="mb-8 border-marigold border-l-4 pl-5">
      <div className="flex items-start justify-between gap-4">
        <h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
          {t('title', { count: wrong.length })}
        </h2>
        <IconButton icon="close" label={t('close')} onClick={() => setChecking(false)} />
      </div>
      {problems.length === 0 ? <p>{t('none')}</p> : null}
      <ul className="max-h-80 overflow-y-auto">
        {[...wrong, ...worth].map((problem) => (
          <li key={`${problem.path.join('.')} ${problem.code}`}>
            <Row problem={problem} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Row({ problem }: { problem: Problem }) {
  const t = useTranslations('authoring.problems')
  const { goTo } = useEditing()
  const place = usePlaceName()
  return (
    <button
      type="button"
      onClick={() => goTo(problem.path)}
      className="min-h-11 py-1.5 text-left text-link underline-offset-4 hover:underline"
    >
      <span className="text-ink-soft text-sm">{`${place(problem.path)}: `}</span>
      {t(`codes.${problem.code}`)}
    </button>
  )
}

/** Where a problem stands, in the words of the structure. */
function usePlaceName(): (path: readonly string[]) => string {
  const t = useTranslations('authoring')
  const { source } = useEditing()
  const title = useTitle()
  return (path) => {
    const chapter = path[0] === 'chapters' ? source.chapters[Number(path[1])] : undefined
    const lesson = path[2] === 'lessons' ? chapter?.lessons[Number(path[3])] : undefined
    const name = lesson ? title(lesson.title) : chapter ? title(chapter.title) : t('structure.course')
    const language = path.find((step) => step === 'en' || step === 'hi') as 'en' | 'hi' | undefined
    return language ? `${name}, ${t(`languages.${language}`)}` : name
  }
}
