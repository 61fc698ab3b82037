import { useEffect, useState } from 'react'
import { IntlProvider, useLocale, useTranslations } from 'use-intl'
import { type Locale, languageTag, localeOfTag, locales } from '~/domain/locale'
import { loadMessages } from '~/platform/messages'
import { Button } from '~/ui/button'
import { SegmentedControl } from '~/ui/segmented-control'
import type { Messages } from '~messages/areas'
import { useEditing } from './editor-context'
import { PreviewLesson } from './preview-lesson'

/** A lesson as it stands on a learner's phone, in either language. */
export function Preview() {
  const t = useTranslations('authoring.preview')
  const languages = useTranslations('authoring.languages')
  const own = localeOfTag(useLocale())
  const { source, part, open, setPreview } = useEditing()
  const [locale, setLocale] = useState<Locale>(own)
  const lessons = source.chapters.flatMap((chapter) => chapter.lessons)
  const found = lessons.findIndex(({ id }) => part === `lesson-${id}`)
  const [at, setAt] = useState(Math.max(found, 0))
  const lesson = lessons[at]
  if (!lesson) return <p>{t('empty')}</p>
  function leave() {
    if (lesson) open(`lesson-${lesson.id}`)
    else setPreview(false)
  }
  return (
    <div className="flex flex-col items-center gap-5">
      <div className="flex w-full max-w-96 flex-wrap items-end justify-between gap-3">
        <SegmentedControl
          label={t('language')}
          name="preview-language"
          value={locale}
          onChange={setLocale}
          options={locales.map((value) => ({ value, label: languages(value) }))}
        />
        <Button variant="quiet" onClick={leave}>
          {t('writeThis')}
        </Button>
      </div>
      <section
        aria-label={t('frame')}
        lang={languageTag[locale]}
        className="w-full max-w-96 border border-control border-t-4 border-t-brand px-5 pt-5 pb-6"
      >
        <InLanguage locale={locale}>
          <PreviewLesson key={lesson.id} lesson={lesson} position={at + 1} of={lessons.length} />
        </InLanguage>
      </section>
      <div className="grid w-full max-w-96 grid-cols-2 gap-3">
        <Button variant="secondary" disabled={at === 0} onClick={() => setAt(at - 1)}>
          {t('previous')}
        </Button>
        <Button variant="secondary" disabled={at === lessons.length - 1} onClick={() => setAt(at + 1)}>
          {t('next')}
        </Button>
      </div>
    </div>
  )
}

/** The words of the learner's pages in a language that may not be the author's own. */
function InLanguage({ locale, children }: { locale: Locale; children: React.ReactNode }) {
  const [words, setWords] = useState<{ locale: Locale; messages: Partial<Messages> } | null>(null)
  useEffect(() => {
    let isLeft = false
    void loadMessages(locale, ['authoring', 'courses', 'ui']).then((messages) => {
      if (!isLeft) setWords({ locale, messages })
    })
    return () => {
      isLeft = true
    }
  }, [locale])
  if (!words) return null
  return (
    <IntlProvider
      locale={languageTag[words.locale]}
      messages={words.messages as Messages}
      timeZone="Asia/Kolkata"
    >
      {children}
    </IntlProvider>
  )
}
