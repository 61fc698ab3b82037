import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '~/ui/icon-button'
import { useTitle } from '../use-title'
import { useForm } from './form-context'

/** Everything that keeps the form from being released, each with the way to where it is mended. */
export function FormProblemsList() {
  const t = useTranslations('shopForms.problems')
  const { problems, setChecking, goTo } = useForm()
  const place = usePlaceName()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="mb-8 border-marigold border-l-4 pl-5">
      <div className="flex items-start justify-between gap-4">
        <h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
          {t('title', { count: problems.length })}
        </h2>
        <IconButton icon="close" label={t('close')} onClick={() => setChecking(false)} />
      </div>
      {problems.length === 0 ? <p>{t('none')}</p> : null}
      <ul className="max-h-80 overflow-y-auto">
        {problems.map(({ path, code }) => (
          <li key={`${path.join('.')} ${code}`}>
            <button
              type="button"
              onClick={() => goTo(path)}
              className="min-h-11 py-1.5 text-left text-link underline-offset-4 hover:underline"
            >
              <span className="text-ink-soft text-sm">{`${place(path)}: `}</span>
              {t(`codes.${code}`)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where a problem stands, in the words of the structure. */
function usePlaceName(): (path: readonly string[]) => string {
  const t = useTranslations('shopForms')
  const languages = useTranslations('authoring.languages')
  const { form } = useForm()
  const title = useTitle()
  return (path) => {
    const section = path[1] === 'sections' ? form.sections[Number(path[2])] : undefined
    const question = path[3] === 'questions' ? section?.questions[Number(path[4])] : undefined
    const name = question ? title(question.title) : section ? title(section.title) : t('structure.form')
    const language = path.find((step) => step === 'en' || step === 'hi') as 'en' | 'hi' | undefined
    return language ? `${name}, ${languages(language)}` : name
  }
}
