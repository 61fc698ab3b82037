import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import type { Topic } from '~/domain/topics'
import { useDateTime } from '~/platform/use-date-time'

interface ArticleLineProps {
  published: string
  minutes: number
  topics: readonly Topic[]
  /** On the page of an article the topics lead back to the list. */
  isLinked?: boolean
}

/** When an article was published, how long it takes, what it is about. */
export function ArticleLine({ published, minutes, topics, isLinked = false }: ArticleLineProps) {
  const t = useTranslations('insights')
  const dateTime = useDateTime()
  const locale = localeOfTag(useLocale())
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 text-ink-soft text-sm">
      <time dateTime={published}>
        {dateTime(new Date(published), { dateStyle: 'long', timeZone: 'UTC' })}
      </time>
      <span>{t('minutes', { minutes })}</span>
      {topics.map((topic) =>
        isLinked ? (
          <a
            key={topic}
            href={localePath(locale, `/blog?topic=${topic}`)}
            className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
          >
            {t(`topic.${topic}`)}
          </a>
        ) : (
          <span key={topic}>{t(`topic.${topic}`)}</span>
        ),
      )}
    </p>
  )
}
